"""Abilities of a character's own."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('characters', '0008_missing_limbs'),
    ]

    operations = [
        migrations.AddField(
            model_name='character',
            name='own_abilities',
            field=models.JSONField(
                blank=True,
                default=list,
                help_text='[{key, name, group, level}, …]: what the setting does not list',
            ),
        ),
    ]
