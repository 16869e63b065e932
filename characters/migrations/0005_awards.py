"""Awards, kept one by one with their reasons."""

from uuid import uuid4

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


def list_earlier_awards(apps, schema_editor):
    """Enter the points that characters have already as awards, so that the sum stays what it is."""
    character_model, award_model = apps.get_model("characters", "Character"), apps.get_model("characters", "Award")
    awards = []
    for character in character_model.objects.filter(awarded_cp__gt=0).iterator():
        left = character.awarded_cp
        while left:
            cp = min(left, 1000)
            awards.append(
                award_model(
                    character=character, token=uuid4(), cp=cp, reason="Before awards were listed",
                    version=character.version,
                )
            )
            left -= cp
    award_model.objects.bulk_create(awards, batch_size=500)


class Migration(migrations.Migration):

    dependencies = [
        ('characters', '0004_undo_and_redo'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Award',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token', models.UUIDField()),
                ('cp', models.SmallIntegerField()),
                ('reason', models.CharField(max_length=200)),
                ('version', models.PositiveIntegerField(help_text="the character's version that it made")),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('character', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='awards', to='characters.character')),
            ],
            options={
                'ordering': ['-id'],
                'constraints': [models.UniqueConstraint(fields=('character', 'token'), name='a_token_awards_once'), models.CheckConstraint(condition=models.Q(('cp__range', (-1000, 1000)), models.Q(('cp', 0), _negated=True)), name='award_is_of_1_to_1000_cp')],
            },
        ),
        migrations.RunPython(list_earlier_awards, migrations.RunPython.noop),
    ]
