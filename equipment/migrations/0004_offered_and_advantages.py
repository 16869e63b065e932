"""Rows that are offered no more, what abilities are for, and settings that allow advantages."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('equipment', '0003_kits'),
    ]

    operations = [
        *[
            migrations.AddField(
                model_name=name,
                name='offered',
                field=models.BooleanField(default=True, help_text='whether characters can take it anew'),
            )
            for name in ('ability', 'occupation', 'quality')
        ],
        migrations.AlterField(
            model_name='ability',
            name='adds',
            field=models.CharField(blank=True, help_text='what it is for, in a few words', max_length=200),
        ),
        migrations.AddField(
            model_name='setting',
            name='advantages',
            field=models.BooleanField(
                default=False, help_text='whether characters may take advantages, not disadvantages only'
            ),
        ),
    ]
