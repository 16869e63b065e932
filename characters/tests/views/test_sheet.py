"""The sheet, on screen and as PDF: the same facts on both."""

import io
import re
from datetime import UTC, datetime

import pypdf
import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import strip_tags

import rules
from characters import lifecycle
from characters.demo_party import make_demo_party
from characters.models import Character
from characters.pages.sheet import printed_sheet
from characters.tests.factories import COINS, a_character, a_setting, an_item, bought, torches, user
from equipment.models import Setting
from rules.tests.factories import steven as steven_of_the_rules

pytestmark = [pytest.mark.database, pytest.mark.django_db]

FACTS = (
    "Steven",
    "201/155",
    "adult male human robber, 95 kg, 1.6 m height. Core",
    "14 stamina",
    "5 running",
    "2 unarmed combat",
    "4 one-handed weapons",
    "2 hands hand – – – 3 2 – 12",
    "2 feet – – – 3 2 – 12",
    "1 machete sharp 61 0.5 3 5 4 – 14",
    "worth 61 CP",
    "14 melee defense",
    "10 missile defense",
    "13 grapple defense",
    "3 grapple attack",
    "0 best absorption",
    "0 total cover",
    "capacity 5 kg",
    "ground 10 m a turn",
    "quick strike +4 5",
)


@pytest.fixture
def ann(client):
    client.force_login(user(), backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.fixture
def steven(ann):
    """Return Steven as the demo party has him, in ann's hands."""
    call_command("load_catalogue", verbosity=0)
    make_demo_party()
    Character.objects.filter(name="Steven").update(owner=user())
    return Character.objects.get(name="Steven")


def url(character, page="sheet", query=""):
    return reverse(f"characters:{page}", args=[character.pk]) + query


def words_on_screen(response):
    page = response.content.decode().replace("&nbsp;", " ")
    return " ".join(strip_tags(re.sub(r"(<(?!/?sup))", r" \1", page)).split())


def words_on_paper(response):
    reader = pypdf.PdfReader(io.BytesIO(response.content))
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


def test_screen_and_paper_say_the_same_facts(ann, steven):
    # Without spaces: a reader of PDFs guesses where one block ends and the next begins.
    screen = words_on_screen(ann.get(url(steven))).replace(" ", "")
    paper = words_on_paper(ann.get(url(steven, "sheet-pdf"))).replace(" ", "")
    assert [fact for fact in FACTS if fact.replace(" ", "") not in screen] == []
    assert [fact for fact in FACTS if fact.replace(" ", "") not in paper] == []


def test_the_screen_shows_the_compact_block_too(ann, steven):
    assert "1 machete (sharp, 0.5 kg, 3 heft, 5 power, 4 attack, 14 defense)" in words_on_screen(
        ann.get(url(steven))
    )


def test_the_pdf_is_a_file_to_keep_named_after_the_character(ann, steven):
    response = ann.get(url(steven, "sheet-pdf"))
    assert response.headers["Content-Type"] == "application/pdf"
    assert response.headers["Content-Disposition"] == 'attachment; filename="steven.pdf"'


def test_the_pdf_on_letter_paper_is_another_file(ann, steven):
    response = ann.get(url(steven, "sheet-pdf") + "?paper=letter")
    assert response.headers["Content-Disposition"] == 'attachment; filename="steven-letter.pdf"'


def test_a_name_in_other_letters_stands_beside_its_ascii_form(ann):
    response = ann.get(url(a_character(name="Étienne"), "sheet-pdf"))
    assert response.headers["Content-Disposition"] == (
        "attachment; filename=\"etienne.pdf\"; filename*=UTF-8''%C3%A9tienne.pdf"
    )


def test_steven_takes_one_page_of_either_paper(ann, steven):
    for paper, size in (("a4", (595, 842)), ("letter", (612, 792))):
        reader = pypdf.PdfReader(io.BytesIO(ann.get(url(steven, "sheet-pdf", f"?paper={paper}")).content))
        assert len(reader.pages) == 1
        assert (round(reader.pages[0].mediabox.width), round(reader.pages[0].mediabox.height)) == size


def test_the_foot_has_attribution_version_and_page(ann, steven):
    paper = words_on_paper(ann.get(url(steven, "sheet-pdf")))
    assert "Mano a Mano by Seth Galbraith and Benjamin Galbraith, CC BY-SA 2.5" in paper
    assert re.search(rf"version {steven.version} of \d+ \w+ \d+, page 1 of 1", paper)


def test_a_full_character_goes_on_on_a_second_page_under_its_name(ann, steven):
    full = Character.objects.get(name__startswith="Przemysława")
    Character.objects.filter(pk=full.pk).update(owner=user())
    reader = pypdf.PdfReader(io.BytesIO(ann.get(url(full, "sheet-pdf")).content))
    first, second = (page.extract_text() for page in reader.pages)
    assert "page 1 of 2" in first
    assert "page 2 of 2" in second
    assert "Łączyńska" in second
    assert "Notes" in second


@pytest.mark.usefixtures("steven")
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_who_owns_a_few_things_has_the_actions_on_the_first_page(ann, paper):
    bruni = Character.objects.get(name="Bruni")
    Character.objects.filter(pk=bruni.pk).update(owner=user())
    reader = pypdf.PdfReader(io.BytesIO(ann.get(url(bruni, "sheet-pdf", f"?paper={paper}")).content))
    assert "Actions at a glance" in reader.pages[0].extract_text()


def test_letters_without_a_font_are_said_before_they_print(ann):
    assert "No font of ours has 山:" in words_on_screen(ann.get(url(a_character(name="山"))))
    assert "No font of ours" not in words_on_screen(ann.get(url(a_character(name="Ługa"))))


def test_what_people_wrote_is_text_and_never_markup(ann):
    bold = a_character(name="<b>Bo</b>", notes='<img src="http://example.com/x.png">')
    page = ann.get(url(bold)).content.decode()
    assert "&lt;b&gt;Bo&lt;/b&gt;" in page
    assert "<img" not in page
    assert "<b>Bo</b>" in words_on_paper(ann.get(url(bold, "sheet-pdf")))


OPENED = {
    "points": "character 201 CP",
    "template": "template 155 CP",
    "toughness": "toughness 6 CP",
    "stamina": "stamina 14",
    "ability-one-handed": "one-handed weapons 20 CP",
    "melee-defense": "melee defense 14",
    "missile-defense": "missile defense 10",
    "grapple-defense": "grapple defense 13",
    "grapple-attack": "grapple attack 3",
    "best-absorption": "best absorption 0",
    "total-cover": "total cover 0",
    "weapon-0-power": "hands: power 3",
    "weapon-2-cp": "formula 61 CP",
    "weapon-2-attack": "machete: attack 4",
    "weapon-2-defense": "machete: defense 14",
    "carrying-capacity": "carrying capacity 5 kg",
    "load": "load 0.5 kg",
    "ground": "ground movement 10 m",
    "ladder": "climbing a ladder 3 m",
    "long-jump": "long jump 5 m",
}


@pytest.mark.parametrize(("key", "result"), OPENED.items(), ids=OPENED)
def test_a_number_on_screen_opens_under_its_row(ann, steven, key, result):
    closed = ann.get(url(steven)).content.decode()
    assert f'id="open-{key}" href="{url(steven)}?open={key}#open-{key}" aria-expanded="false"' in closed
    response = ann.get(url(steven, query=f"?open={key}"))
    opened = response.content.decode()
    assert f'id="open-{key}" href="{url(steven)}#open-{key}" aria-expanded="true"' in opened
    assert opened.count('id="breakdown"') == 1
    assert result in words_on_screen(response)


def test_every_number_on_screen_that_opens_is_another(ann, steven):
    keys = re.findall('id="open-([^"]+)"', ann.get(url(steven)).content.decode())
    assert set(OPENED) < set(keys)
    assert len(keys) == len(set(keys))


def test_what_is_put_away_and_what_there_are_several_of_open_too(ann):
    setting = a_setting()
    packed = a_character(setting)
    machete = bought(packed, an_item(setting))
    type(machete).objects.filter(pk=machete.pk).update(place="stored", hands=0, quantity=2)
    assert "machete: attack" in words_on_screen(ann.get(url(packed, query="?open=away-0-attack")))
    assert "2 × 61 CP = 122 CP." in words_on_screen(ann.get(url(packed, query="?open=away-0-cp")))


def test_on_paper_nothing_opens():
    sheet = rules.derive_sheet(steven_of_the_rules())
    printed = printed_sheet(sheet, version=1, changed_at=datetime(2026, 11, 3, tzinfo=UTC), paper="a4")
    markup = render_to_string("characters/sheet_pdf.html", {"sheet": printed})
    assert "<b>14</b> <small>stamina</small>" in markup
    assert [words for words in ("<a ", "aria-expanded", "breakdown", "open-") if words in markup] == []


def test_two_hundred_rows_are_printed_and_the_rest_is_counted(ann):
    setting = a_setting()
    packed = a_character(setting)
    torch = bought(packed, torches(setting))
    rows = []
    for number in range(210):
        torch.pk = None
        torch.name = f"torch {number}"
        rows.append(
            type(torch)(**{f.attname: getattr(torch, f.attname) for f in torch._meta.concrete_fields})
        )
    type(torch).objects.bulk_create(rows)
    assert "and 13 more rows in the inventory" in words_on_screen(ann.get(url(packed)))


@pytest.mark.parametrize("page", ["sheet", "sheet-pdf"])
def test_a_sheet_of_somebody_else_is_not_there(ann, page):
    assert ann.get(url(a_character(owner=user("bob")), page)).status_code == 404


def test_a_pdf_that_is_kept_is_still_nobody_elses(ann, client):
    steven = a_character()
    kept = ann.get(url(steven, "sheet-pdf"))
    bob = user("bob")
    ann.force_login(bob, backend="django.contrib.auth.backends.ModelBackend")
    again = ann.get(url(steven, "sheet-pdf"), headers={"If-None-Match": kept.headers["ETag"]})
    assert again.status_code == 404
    assert not again.content.startswith(b"%PDF")


def test_an_unchanged_sheet_is_not_made_again(ann, django_assert_num_queries):
    steven = a_character()
    first = ann.get(url(steven, "sheet-pdf"))
    with django_assert_num_queries(3):  # the user, the character, and what it shows
        again = ann.get(url(steven, "sheet-pdf"))
    assert again.content == first.content


def test_who_has_the_pdf_already_is_told_so_until_it_changes(ann):
    steven = a_character()
    first = ann.get(url(steven, "sheet-pdf"))
    assert first.headers["Cache-Control"] == "private, no-cache"
    had = {"If-None-Match": first.headers["ETag"]}
    again = ann.get(url(steven, "sheet-pdf"), headers=had)
    assert (again.status_code, again.content) == (304, b"")
    Character.objects.filter(pk=steven.pk).update(notes="owes the smith")
    assert ann.get(url(steven, "sheet-pdf"), headers=had).status_code == 200


def test_a_sheet_printed_once_more_is_the_same_to_the_byte(ann):
    steven = a_character()
    first = ann.get(url(steven, "sheet-pdf"))
    cache.clear()
    assert ann.get(url(steven, "sheet-pdf")).headers["ETag"] == first.headers["ETag"]


@pytest.mark.parametrize("page", ["sheet", "sheet-pdf"])
def test_a_visitor_is_asked_to_sign_in(client, page):
    assert client.get(url(a_character(), page)).status_code == 302


def test_a_sheet_costs_the_same_number_of_queries_however_much_is_owned(ann, django_assert_max_num_queries):
    setting = a_setting()
    packed = a_character(setting)
    for number in range(5):
        bought(packed, torches(setting, name=f"torch {number}"))
    with django_assert_max_num_queries(12):
        ann.get(url(packed))


@pytest.mark.parametrize("query", ["", "?paper=a3"])
def test_the_navigation_marks_the_section(ann, steven, query):
    name = "sheet-pdf" if query else "sheet"
    page = ann.get(reverse(f"characters:{name}", args=[steven.pk]) + query).content.decode()
    assert '<a href="/characters/" aria-current="page">' in page


def test_the_purse_stands_on_screen_and_on_paper_where_there_are_coins(ann):
    rich = lifecycle.create(user(), a_setting(**COINS), "Mira")
    assert "purse 200 coins" in words_on_screen(ann.get(url(rich)))
    assert "purse 200 coins" in words_on_paper(ann.get(url(rich, "sheet-pdf")))
    Setting.objects.filter(pk=rich.setting_id).update(budget=Setting.Budget.NONE)
    assert "purse" not in words_on_screen(ann.get(url(rich)))
