"""The tables of settings, as they began."""

import django.contrib.postgres.fields
import django.contrib.postgres.indexes
from django.contrib.postgres.operations import TrigramExtension, UnaccentExtension
import django.core.validators
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
from decimal import Decimal
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        TrigramExtension(),
        UnaccentExtension(),
        migrations.CreateModel(
            name='Category',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.SlugField(max_length=60)),
                ('name', models.CharField(max_length=100)),
                ('position', models.PositiveSmallIntegerField(default=0)),
            ],
            options={
                'verbose_name_plural': 'categories',
                'ordering': ['position', 'name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='CreatureTemplate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.SlugField(max_length=60)),
                ('name', models.CharField(max_length=100)),
                ('description', models.TextField(blank=True, max_length=5000)),
                ('figures', models.JSONField()),
                ('position', models.PositiveSmallIntegerField(default=0)),
                ('hidden', models.BooleanField(default=False)),
                ('version', models.PositiveIntegerField(default=1)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
            ],
            options={
                'ordering': ['position', 'name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Occupation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.SlugField(max_length=60)),
                ('name', models.CharField(max_length=100)),
                ('description', models.TextField(blank=True, max_length=5000)),
                ('advantages', models.TextField(blank=True, max_length=5000)),
                ('liabilities', models.TextField(blank=True, max_length=5000)),
                ('requirements', models.JSONField(blank=True, default=list)),
                ('position', models.PositiveSmallIntegerField(default=0)),
            ],
            options={
                'ordering': ['position', 'name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='EquipmentList',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.SlugField(max_length=60)),
                ('name', models.CharField(max_length=100)),
                ('position', models.PositiveSmallIntegerField(default=0)),
                ('for_templates', models.ManyToManyField(blank=True, related_name='equipment_lists', to='equipment.creaturetemplate')),
                ('for_occupations', models.ManyToManyField(blank=True, related_name='equipment_lists', to='equipment.occupation')),
            ],
            options={
                'ordering': ['position', 'name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Membership',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('gm', 'GM'), ('player', 'player')], default='player', max_length=6)),
                ('joined_at', models.DateTimeField(auto_now_add=True)),
                ('left_at', models.DateTimeField(blank=True, null=True)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['role', 'joined_at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Setting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(max_length=60, unique=True)),
                ('name', models.CharField(max_length=100)),
                ('description', models.TextField(blank=True, max_length=5000)),
                ('shipped', models.BooleanField(default=False)),
                ('listed', models.BooleanField(default=False)),
                ('join_code', models.CharField(blank=True, max_length=40)),
                ('cp_limit', models.PositiveIntegerField(default=300)),
                ('new_ability_ceiling', models.PositiveSmallIntegerField(default=4)),
                ('developed_ability_ceiling', models.PositiveSmallIntegerField(default=10)),
                ('budget', models.CharField(choices=[('none', 'no limit on equipment'), ('allowance', 'a CP allowance'), ('coins', 'coins')], default='none', max_length=10)),
                ('allowance_cp', models.PositiveIntegerField(blank=True, null=True)),
                ('starting_coins', models.PositiveBigIntegerField(default=0)),
                ('coins_per_cp', models.DecimalField(decimal_places=4, default=Decimal('1'), max_digits=12)),
                ('resale_percent', models.PositiveSmallIntegerField(default=50, validators=[django.core.validators.MaxValueValidator(100)])),
                ('coin_name', models.CharField(default='coin', max_length=40)),
                ('coin_plural', models.CharField(default='coins', max_length=40)),
                ('denominations', models.JSONField(blank=True, default=list, help_text='[[name, smallest units], …], largest first')),
                ('random_damage', models.BooleanField(default=False)),
                ('critical_hit', models.BooleanField(default=False)),
                ('die', models.CharField(default='d20', max_length=3)),
                ('version', models.PositiveIntegerField(default=1)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
                ('members', models.ManyToManyField(related_name='joined_settings', through='equipment.Membership', to=settings.AUTH_USER_MODEL)),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='settings', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['-shipped', 'name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Quality',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.SlugField(max_length=60)),
                ('name', models.CharField(max_length=100)),
                ('cp', models.SmallIntegerField()),
                ('excludes', django.contrib.postgres.fields.ArrayField(base_field=models.SlugField(max_length=60), blank=True, default=list, size=None)),
                ('requires_any', django.contrib.postgres.fields.ArrayField(base_field=models.SlugField(max_length=60), blank=True, default=list, size=None)),
                ('template_only', models.BooleanField(default=False)),
                ('description', models.CharField(blank=True, max_length=300)),
                ('position', models.PositiveSmallIntegerField(default=0)),
                ('setting', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='qualities', to='equipment.setting')),
            ],
            options={
                'verbose_name_plural': 'qualities',
                'ordering': ['position', 'name', 'id'],
            },
        ),
        migrations.AddField(
            model_name='occupation',
            name='setting',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='occupations', to='equipment.setting'),
        ),
        migrations.AddField(
            model_name='membership',
            name='setting',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to='equipment.setting'),
        ),
        migrations.CreateModel(
            name='Item',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=100)),
                ('kind', models.CharField(choices=[('hand', 'hand weapon'), ('thrown', 'thrown weapon'), ('bow', 'bow'), ('gun', 'gun'), ('armor', 'armor'), ('other', 'other')], default='other', max_length=6)),
                ('mass_mg', models.PositiveBigIntegerField(default=0)),
                ('heft', models.PositiveIntegerField(blank=True, null=True)),
                ('power', models.PositiveIntegerField(blank=True, null=True)),
                ('range_m', models.PositiveIntegerField(default=0)),
                ('cover', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('cover_complete', models.BooleanField(default=False)),
                ('absorption', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('offense', models.PositiveSmallIntegerField(default=0)),
                ('control', models.PositiveSmallIntegerField(default=0)),
                ('sharp', models.BooleanField(default=False)),
                ('padded', models.BooleanField(default=False)),
                ('two_handed', models.BooleanField(default=False)),
                ('flash', models.BooleanField(default=False)),
                ('noise', models.BooleanField(default=False)),
                ('smoke', models.BooleanField(default=False)),
                ('shots', models.PositiveIntegerField(blank=True, null=True)),
                ('reload_turns', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('wielded_with', django.contrib.postgres.fields.ArrayField(base_field=models.SlugField(max_length=60), blank=True, default=list, help_text='keys of abilities; empty: by kind and hands', size=None)),
                ('key', models.SlugField(blank=True, max_length=80, null=True)),
                ('description', models.TextField(blank=True, max_length=2000)),
                ('gm_notes', models.TextField(blank=True, max_length=2000)),
                ('origin', models.CharField(blank=True, help_text='printed, inferred or ours', max_length=10)),
                ('lot', models.PositiveIntegerField(default=1)),
                ('list_price', models.PositiveBigIntegerField(blank=True, null=True)),
                ('printed_cp', models.IntegerField(blank=True, null=True)),
                ('formula_cp', models.IntegerField(blank=True, editable=False, null=True)),
                ('price', models.PositiveBigIntegerField(blank=True, editable=False, null=True)),
                ('hidden', models.BooleanField(default=False)),
                ('version', models.PositiveIntegerField(default=1)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
                ('category', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='items', to='equipment.category')),
                ('equipment_list', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='equipment.equipmentlist')),
                ('setting', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='items', to='equipment.setting')),
            ],
            options={
                'ordering': ['name', 'id'],
                'abstract': False,
            },
        ),
        migrations.AddField(
            model_name='equipmentlist',
            name='setting',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='equipment_lists', to='equipment.setting'),
        ),
        migrations.AddField(
            model_name='creaturetemplate',
            name='setting',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='creature_templates', to='equipment.setting'),
        ),
        migrations.AddField(
            model_name='category',
            name='setting',
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='categories', to='equipment.setting'),
        ),
        migrations.CreateModel(
            name='Ability',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.SlugField(max_length=60)),
                ('name', models.CharField(max_length=100)),
                ('aliases', django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=100), blank=True, default=list, size=None)),
                ('group', models.CharField(blank=True, max_length=60)),
                ('adds', models.CharField(blank=True, help_text='what it adds, in a few words', max_length=200)),
                ('position', models.PositiveSmallIntegerField(default=0)),
                ('setting', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='abilities', to='equipment.setting')),
            ],
            options={
                'verbose_name_plural': 'abilities',
                'ordering': ['position', 'name', 'id'],
            },
        ),
        migrations.AddConstraint(
            model_name='setting',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('owner', None), ('shipped', True)), models.Q(('owner__isnull', False), ('shipped', False)), _connector='OR'), name='setting_is_shipped_or_owned'),
        ),
        migrations.AddConstraint(
            model_name='setting',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('allowance_cp__isnull', False), ('budget', 'allowance')), models.Q(models.Q(('budget', 'allowance'), _negated=True), ('allowance_cp', None)), _connector='OR'), name='allowance_goes_with_its_budget'),
        ),
        migrations.AddConstraint(
            model_name='setting',
            constraint=models.CheckConstraint(condition=models.Q(('resale_percent__lte', 100)), name='resale_rate_is_at_most_the_price'),
        ),
        migrations.AddConstraint(
            model_name='setting',
            constraint=models.CheckConstraint(condition=models.Q(('coins_per_cp__gt', 0)), name='coins_per_cp_is_above_zero'),
        ),
        migrations.AddConstraint(
            model_name='quality',
            constraint=models.UniqueConstraint(fields=('setting', 'key'), name='quality_key_is_unique_in_setting'),
        ),
        migrations.AddConstraint(
            model_name='occupation',
            constraint=models.UniqueConstraint(fields=('setting', 'key'), name='occupation_key_is_unique_in_setting'),
        ),
        migrations.AddConstraint(
            model_name='membership',
            constraint=models.UniqueConstraint(fields=('setting', 'user'), name='one_membership_in_a_setting'),
        ),
        migrations.AddIndex(
            model_name='item',
            index=models.Index(models.F('setting'), django.db.models.functions.text.Lower('name'), models.F('id'), name='item_by_name'),
        ),
        migrations.AddIndex(
            model_name='item',
            index=models.Index(models.F('setting'), django.db.models.functions.comparison.Coalesce('price', models.Value(-1)), models.F('id'), name='item_by_price'),
        ),
        migrations.AddIndex(
            model_name='item',
            index=models.Index(fields=['setting', 'mass_mg', 'id'], name='item_by_mass'),
        ),
        migrations.AddIndex(
            model_name='item',
            index=models.Index(models.F('setting'), django.db.models.functions.comparison.Coalesce('power', models.Value(-1)), models.F('id'), name='item_by_power'),
        ),
        migrations.AddIndex(
            model_name='item',
            index=models.Index(models.F('setting'), django.db.models.functions.comparison.Coalesce('heft', models.Value(-1)), models.F('id'), name='item_by_heft'),
        ),
        migrations.AddIndex(
            model_name='item',
            index=django.contrib.postgres.indexes.GinIndex(django.contrib.postgres.indexes.OpClass(django.db.models.functions.text.Upper(models.F('name')), name='gin_trgm_ops'), name='item_name_trigrams'),
        ),
        migrations.AddConstraint(
            model_name='item',
            constraint=models.CheckConstraint(condition=models.Q(('mass_mg__lte', 10000000000000)), name='item_mass_is_at_most_10000_t'),
        ),
        migrations.AddConstraint(
            model_name='item',
            constraint=models.CheckConstraint(condition=models.Q(('control__lte', 2), ('offense__lte', 2)), name='item_offense_and_control_are_at_most_2'),
        ),
        migrations.AddConstraint(
            model_name='item',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('absorption', None), ('cover', None), ('cover_complete', False)), models.Q(('absorption__isnull', False), ('cover__isnull', False), ('cover_complete', False)), models.Q(('absorption__isnull', False), ('cover', None), ('cover_complete', True)), _connector='OR'), name='item_cover_goes_with_absorption'),
        ),
        migrations.AddConstraint(
            model_name='item',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('reload_turns', None), ('shots', None)), models.Q(('reload_turns__isnull', False), ('shots__gte', 1), ('shots__isnull', False)), _connector='OR'), name='item_shots_go_with_reload_turns'),
        ),
        migrations.AddConstraint(
            model_name='item',
            constraint=models.CheckConstraint(condition=models.Q(('padded', True), ('sharp', True), _negated=True), name='item_is_not_both_sharp_and_padded'),
        ),
        migrations.AddConstraint(
            model_name='item',
            constraint=models.UniqueConstraint(fields=('equipment_list', 'key'), name='item_key_is_unique_in_list'),
        ),
        migrations.AddConstraint(
            model_name='item',
            constraint=models.CheckConstraint(condition=models.Q(('lot__gte', 1)), name='lot_is_at_least_one'),
        ),
        migrations.AddConstraint(
            model_name='equipmentlist',
            constraint=models.UniqueConstraint(fields=('setting', 'key'), name='equipment_list_key_is_unique_in_setting'),
        ),
        migrations.AddConstraint(
            model_name='creaturetemplate',
            constraint=models.UniqueConstraint(fields=('setting', 'key'), name='creature_template_key_is_unique_in_setting'),
        ),
        migrations.AddConstraint(
            model_name='category',
            constraint=models.UniqueConstraint(fields=('setting', 'key'), name='category_key_is_unique_in_setting'),
        ),
        migrations.AddConstraint(
            model_name='ability',
            constraint=models.UniqueConstraint(fields=('setting', 'key'), name='ability_key_is_unique_in_setting'),
        ),
    ]
