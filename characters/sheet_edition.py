"""Which edition of its sheet a character has: another one as soon as anything that it shows changes."""

from typing import Final

from django.conf import settings
from django.db import connection

from characters.models import Character

MARKUP: Final = tuple(
    settings.BASE_DIR / "templates" / "characters" / name for name in ("sheet_pdf.html", "_sheet.html")
)
# Every row that `blueprint_of` reads, whole, and what is in the purse: nobody has to remember to count a
# version up, and no column can be forgotten. A test holds that no table is missing.
ROWS: Final = """
    SELECT encode(sha256(convert_to(ROW(
        c,
        s,
        ARRAY(SELECT a FROM equipment_ability a WHERE a.setting_id = s.id ORDER BY a.id),
        ARRAY(SELECT l FROM characters_abilitychoice l WHERE l.character_id = c.id ORDER BY l.id),
        ARRAY(SELECT q FROM characters_qualitychoice h JOIN equipment_quality q ON q.id = h.quality_id
              WHERE h.character_id = c.id ORDER BY h.id),
        ARRAY(SELECT o FROM characters_occupationchoice h JOIN equipment_occupation o
              ON o.id = h.occupation_id WHERE h.character_id = c.id ORDER BY h.id),
        ARRAY(SELECT p FROM characters_possession p WHERE p.character_id = c.id ORDER BY p.id),
        (SELECT sum(e.amount) FROM characters_ledgerentry e WHERE e.character_id = c.id)
    )::text, 'UTF8')), 'hex')
    FROM characters_character c JOIN equipment_setting s ON s.id = c.setting_id
    WHERE c.id = %s
"""


def sheet_edition(character: Character, paper: str) -> str:
    """Return a name that two sheets share only if they are the same, made by one question and no sheet."""
    with connection.cursor() as cursor:
        cursor.execute(ROWS, [character.pk])
        (rows,) = cursor.fetchone()
    newest = max(file.stat().st_mtime_ns for file in MARKUP)
    return f"{paper}:{newest}:{rows}"
