"""The pages of characters."""

from django.urls import path

from characters.views import (
    affordable,
    awards,
    builder,
    inventory,
    making,
    money,
    portrait,
    review,
    roster,
    sheet,
    shop,
    versions,
)

app_name = "characters"

urlpatterns = [
    path("", roster.home, name="home"),
    path("characters/", roster.roster, name="roster"),
    path("characters/new/", roster.create, name="create"),
    path("characters/random/", making.random, name="random"),
    path("characters/bin/", roster.bin, name="bin"),
    path("characters/<int:id>/copy/", roster.copy, name="copy"),
    path("characters/<int:id>/copies/", making.copies, name="copies"),
    path("characters/<int:id>/delete/", roster.delete, name="delete"),
    path("characters/<int:id>/restore/", roster.restore, name="restore"),
    path("characters/<int:id>/", builder.character, name="character"),
    path("characters/<int:id>/template/", builder.template, name="template"),
    path("characters/<int:id>/description/", builder.description, name="description"),
    path("characters/<int:id>/portrait/<slug:digest>/", portrait.portrait, name="portrait"),
    path("characters/<int:id>/build/", builder.build, name="build"),
    path("characters/<int:id>/abilities/", builder.abilities, name="abilities"),
    path("characters/<int:id>/qualities/", builder.qualities, name="qualities"),
    path("characters/<int:id>/occupations/", builder.occupations, name="occupations"),
    path("characters/<int:id>/equipment/", review.equipment, name="equipment"),
    path("characters/<int:id>/review/", review.review, name="review"),
    path("characters/<int:id>/affordable/", affordable.affordable, name="affordable"),
    path("characters/<int:id>/awards/", awards.awards, name="awards"),
    path("characters/<int:id>/ready/", review.ready, name="ready"),
    path("characters/<int:id>/draft/", review.draft, name="draft"),
    path("characters/<int:id>/shop/", shop.shop, name="shop"),
    path("characters/<int:id>/shop/buy/", shop.buy, name="buy"),
    path("characters/<int:id>/inventory/", inventory.inventory, name="inventory"),
    path("characters/<int:id>/inventory/<int:possession>/put-back/", inventory.put_back, name="put-back"),
    path("characters/<int:id>/inventory/<int:possession>/sell/", inventory.sell, name="sell"),
    path("characters/<int:id>/inventory/<int:possession>/move/", inventory.move, name="move"),
    path("characters/<int:id>/versions/", versions.versions, name="versions"),
    path("characters/<int:id>/compare/", versions.compare, name="compare"),
    path("characters/<int:id>/bring-back/", versions.bring_back, name="bring-back"),
    path("characters/<int:id>/money/", money.money, name="money"),
    path("characters/<int:id>/receipts/", inventory.receipts, name="receipts"),
    path("characters/<int:id>/sheet/", sheet.sheet, name="sheet"),
    path("characters/<int:id>/sheet.pdf", sheet.sheet_pdf, name="sheet-pdf"),
]
