"""The tables of characters, as they began."""

import django.contrib.postgres.fields
import django.core.validators
import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('equipment', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Character',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('template_figures', models.JSONField(help_text='the template as chosen, in the form of rules.template_to_dict')),
                ('name', models.CharField(blank=True, max_length=100, validators=[django.core.validators.ProhibitNullCharactersValidator()])),
                ('player_name', models.CharField(blank=True, max_length=100, validators=[django.core.validators.ProhibitNullCharactersValidator()])),
                ('age_category', models.CharField(blank=True, choices=[('child', 'child'), ('youth', 'youth'), ('adult', 'adult'), ('old', 'old'), ('ancient', 'ancient')], default='adult', max_length=8)),
                ('age_years', models.PositiveIntegerField(blank=True, null=True)),
                ('sex', models.CharField(blank=True, max_length=40, validators=[django.core.validators.ProhibitNullCharactersValidator()])),
                ('background', models.TextField(blank=True, max_length=20000, validators=[django.core.validators.MaxLengthValidator(20000), django.core.validators.ProhibitNullCharactersValidator()])),
                ('notes', models.TextField(blank=True, max_length=20000, validators=[django.core.validators.MaxLengthValidator(20000), django.core.validators.ProhibitNullCharactersValidator()])),
                ('speed', models.CharField(blank=True, choices=[('1/4', '1/4'), ('1/2', '1/2'), ('1', '1'), ('2', '2'), ('3', '3'), ('4', '4')], max_length=3, null=True)),
                ('agility', models.SmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(-100), django.core.validators.MaxValueValidator(1000)])),
                ('strength', models.SmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(-100), django.core.validators.MaxValueValidator(1000)])),
                ('toughness', models.SmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(-100), django.core.validators.MaxValueValidator(1000)])),
                ('running', models.SmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(-100), django.core.validators.MaxValueValidator(1000)])),
                ('swimming', models.SmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(-100), django.core.validators.MaxValueValidator(1000)])),
                ('airspeed', models.SmallIntegerField(blank=True, null=True, validators=[django.core.validators.MinValueValidator(-100), django.core.validators.MaxValueValidator(1000)])),
                ('mass_mg', models.PositiveBigIntegerField(blank=True, null=True, validators=[django.core.validators.MaxValueValidator(10000000000000)])),
                ('length_mm', models.PositiveIntegerField(blank=True, null=True)),
                ('state', models.CharField(choices=[('draft', 'draft'), ('ready', 'ready')], default='draft', max_length=10)),
                ('awarded_cp', models.PositiveIntegerField(default=0)),
                ('outfit', models.PositiveSmallIntegerField(default=1)),
                ('version', models.PositiveIntegerField(default=1)),
                ('template_version', models.PositiveIntegerField(default=1)),
                ('description_version', models.PositiveIntegerField(default=1)),
                ('build_version', models.PositiveIntegerField(default=1)),
                ('abilities_version', models.PositiveIntegerField(default=1)),
                ('qualities_version', models.PositiveIntegerField(default=1)),
                ('occupations_version', models.PositiveIntegerField(default=1)),
                ('equipment_version', models.PositiveIntegerField(default=1)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('deleted_at', models.DateTimeField(blank=True, null=True)),
                ('creature_template', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='characters', to='equipment.creaturetemplate')),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='characters', to=settings.AUTH_USER_MODEL)),
                ('setting', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='characters', to='equipment.setting')),
            ],
            options={
                'ordering': ['-changed_at', '-id'],
            },
        ),
        migrations.CreateModel(
            name='Change',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('version', models.PositiveIntegerField(help_text="the character's version that it made")),
                ('step', models.CharField(max_length=12)),
                ('before', models.JSONField()),
                ('after', models.JSONField()),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('character', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='changes', to='characters.character')),
            ],
            options={
                'ordering': ['-version'],
            },
        ),
        migrations.CreateModel(
            name='AbilityChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('level', models.SmallIntegerField()),
                ('ability', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='choices', to='equipment.ability')),
                ('character', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='levels', to='characters.character')),
            ],
            options={
                'ordering': ['ability__position', 'ability__name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='OccupationChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('character', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='occupations', to='characters.character')),
                ('occupation', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='choices', to='equipment.occupation')),
            ],
            options={
                'ordering': ['occupation__position', 'occupation__name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Possession',
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
                ('quantity', models.PositiveIntegerField(default=1)),
                ('lot', models.PositiveIntegerField(default=1)),
                ('price_paid', models.PositiveBigIntegerField(default=0)),
                ('place', models.CharField(choices=[('hand', 'in hand'), ('worn', 'worn'), ('carried', 'carried'), ('stored', 'stored elsewhere')], default='carried', max_length=8)),
                ('hands', models.PositiveSmallIntegerField(default=0)),
                ('other_place', models.CharField(blank=True, choices=[('hand', 'in hand'), ('worn', 'worn'), ('carried', 'carried'), ('stored', 'stored elsewhere')], max_length=8)),
                ('other_hands', models.PositiveSmallIntegerField(default=0)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('character', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='inventory', to='characters.character')),
                ('container', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='contents', to='characters.possession')),
                ('item', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='possessions', to='equipment.item')),
                ('worn_over', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='layers', to='characters.possession')),
            ],
            options={
                'ordering': ['id'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='LedgerEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('token', models.UUIDField()),
                ('kind', models.CharField(choices=[('start', 'starting funds'), ('purchase', 'bought'), ('put-back', 'put back'), ('sale', 'sold')], max_length=10)),
                ('name', models.CharField(blank=True, max_length=100)),
                ('quantity', models.PositiveIntegerField(default=0)),
                ('amount', models.BigIntegerField(default=0)),
                ('version', models.PositiveIntegerField(help_text="the character's version that it made")),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('character', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='ledger', to='characters.character')),
                ('item', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='equipment.item')),
                ('possession', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='ledger', to='characters.possession')),
            ],
            options={
                'verbose_name_plural': 'ledger entries',
                'ordering': ['-id'],
            },
        ),
        migrations.CreateModel(
            name='QualityChoice',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('character', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='qualities', to='characters.character')),
                ('quality', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='choices', to='equipment.quality')),
            ],
            options={
                'ordering': ['quality__position', 'quality__name', 'id'],
            },
        ),
        migrations.AddIndex(
            model_name='character',
            index=models.Index(fields=['owner', '-changed_at', '-id'], name='character_by_owner'),
        ),
        migrations.AddConstraint(
            model_name='character',
            constraint=models.CheckConstraint(condition=models.Q(('speed__isnull', True), ('speed__in', ('1/4', '1/2', '1', '2', '3', '4')), _connector='OR'), name='speed_is_one_of_six'),
        ),
        migrations.AddConstraint(
            model_name='character',
            constraint=models.CheckConstraint(condition=models.Q(('agility__isnull', True), ('agility__range', (-100, 1000)), _connector='OR'), name='agility_is_within_the_permitted_levels'),
        ),
        migrations.AddConstraint(
            model_name='character',
            constraint=models.CheckConstraint(condition=models.Q(('strength__isnull', True), ('strength__range', (-100, 1000)), _connector='OR'), name='strength_is_within_the_permitted_levels'),
        ),
        migrations.AddConstraint(
            model_name='character',
            constraint=models.CheckConstraint(condition=models.Q(('toughness__isnull', True), ('toughness__range', (-100, 1000)), _connector='OR'), name='toughness_is_within_the_permitted_levels'),
        ),
        migrations.AddConstraint(
            model_name='character',
            constraint=models.CheckConstraint(condition=models.Q(('running__isnull', True), ('running__range', (-100, 1000)), _connector='OR'), name='running_is_within_the_permitted_levels'),
        ),
        migrations.AddConstraint(
            model_name='character',
            constraint=models.CheckConstraint(condition=models.Q(('swimming__isnull', True), ('swimming__range', (-100, 1000)), _connector='OR'), name='swimming_is_within_the_permitted_levels'),
        ),
        migrations.AddConstraint(
            model_name='character',
            constraint=models.CheckConstraint(condition=models.Q(('airspeed__isnull', True), ('airspeed__range', (-100, 1000)), _connector='OR'), name='airspeed_is_within_the_permitted_levels'),
        ),
        migrations.AddConstraint(
            model_name='character',
            constraint=models.CheckConstraint(condition=models.Q(('outfit__in', [1, 2])), name='outfit_is_one_or_two'),
        ),
        migrations.AddConstraint(
            model_name='change',
            constraint=models.UniqueConstraint(fields=('character', 'version'), name='one_change_makes_a_version'),
        ),
        migrations.AddConstraint(
            model_name='abilitychoice',
            constraint=models.UniqueConstraint(fields=('character', 'ability'), name='one_level_in_an_ability'),
        ),
        migrations.AddConstraint(
            model_name='abilitychoice',
            constraint=models.CheckConstraint(condition=models.Q(('level__range', (-100, 1000))), name='level_is_within_the_permitted_levels'),
        ),
        migrations.AddConstraint(
            model_name='occupationchoice',
            constraint=models.UniqueConstraint(fields=('character', 'occupation'), name='an_occupation_is_followed_once'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(('mass_mg__lte', 10000000000000)), name='possession_mass_is_at_most_10000_t'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(('control__lte', 2), ('offense__lte', 2)), name='possession_offense_and_control_are_at_most_2'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('absorption', None), ('cover', None), ('cover_complete', False)), models.Q(('absorption__isnull', False), ('cover__isnull', False), ('cover_complete', False)), models.Q(('absorption__isnull', False), ('cover', None), ('cover_complete', True)), _connector='OR'), name='possession_cover_goes_with_absorption'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('reload_turns', None), ('shots', None)), models.Q(('reload_turns__isnull', False), ('shots__gte', 1), ('shots__isnull', False)), _connector='OR'), name='possession_shots_go_with_reload_turns'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(('padded', True), ('sharp', True), _negated=True), name='possession_is_not_both_sharp_and_padded'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(('quantity__lte', 1000000)), name='quantity_is_at_most_a_million'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('hands__gte', 1), ('place', 'hand')), models.Q(models.Q(('place', 'hand'), _negated=True), ('hands', 0)), _connector='OR'), name='hands_go_with_what_is_in_hand'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(('container', None), models.Q(('container', models.F('id')), _negated=True), _connector='OR'), name='nothing_contains_itself'),
        ),
        migrations.AddConstraint(
            model_name='possession',
            constraint=models.CheckConstraint(condition=models.Q(('worn_over', None), models.Q(('worn_over', models.F('id')), _negated=True), _connector='OR'), name='nothing_is_worn_over_itself'),
        ),
        migrations.AddConstraint(
            model_name='ledgerentry',
            constraint=models.UniqueConstraint(fields=('character', 'token'), name='a_token_is_used_once'),
        ),
        migrations.AddConstraint(
            model_name='qualitychoice',
            constraint=models.UniqueConstraint(fields=('character', 'quality'), name='a_quality_is_had_once'),
        ),
    ]
