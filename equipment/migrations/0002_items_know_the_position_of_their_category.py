from django.db import migrations, models
from django.db.models import OuterRef, Subquery

# An item repeats the position of its category, so that one index sorts a setting's items by it. The database
# keeps both equal: an item with another position cannot be stored, and a category that moves takes its items
# along, whoever moves it.
EQUAL = """
ALTER TABLE equipment_category
    ADD CONSTRAINT category_and_its_position UNIQUE (id, position);
ALTER TABLE equipment_item
    ADD CONSTRAINT item_has_the_position_of_its_category
    FOREIGN KEY (category_id, category_position) REFERENCES equipment_category (id, position)
    ON UPDATE CASCADE;
"""
NOT_EQUAL = """
ALTER TABLE equipment_item DROP CONSTRAINT item_has_the_position_of_its_category;
ALTER TABLE equipment_category DROP CONSTRAINT category_and_its_position;
"""


def take_over(apps, schema_editor):
    categories = apps.get_model("equipment", "Category").objects.filter(pk=OuterRef("category"))
    items = apps.get_model("equipment", "Item").objects
    items.update(category_position=Subquery(categories.values("position")))


class Migration(migrations.Migration):
    dependencies = [("equipment", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="item",
            name="category_position",
            field=models.PositiveSmallIntegerField(default=0, editable=False),
            preserve_default=False,
        ),
        migrations.RunPython(take_over, migrations.RunPython.noop),
        migrations.RunSQL(EQUAL, NOT_EQUAL),
        migrations.AddIndex(
            model_name="item",
            index=models.Index(fields=["setting", "category_position", "id"], name="item_by_category"),
        ),
    ]
