"""Names of our own, for people of any time."""

FIRST = {
    "female": (
        "Ada", "Berit", "Carla", "Dunja", "Edda", "Fenna", "Greta", "Hilda", "Ines", "Jorun", "Kira", "Lena",
        "Mira", "Nora", "Oda", "Petra", "Runa", "Signe", "Thea", "Ulla", "Vera", "Wilma",
    ),
    "male": (
        "Anton", "Bero", "Casper", "Dario", "Emil", "Falk", "Gero", "Hanno", "Ivo", "Jonas", "Karel", "Linus",
        "Marek", "Nils", "Otto", "Pavel", "Ruben", "Sten", "Tilo", "Ulf", "Viggo", "Wenzel",
    ),
}  # fmt: skip

LAST = (
    "Alder", "Barrow", "Carder", "Dunn", "Elsner", "Fuller", "Garnet", "Hale", "Ibsen", "Joiner", "Kettle",
    "Larkin", "Mason", "Nettle", "Oakley", "Pike", "Quarrel", "Reed", "Sorrel", "Tanner", "Underhill", "Vane",
    "Weaver", "Yarrow",
)  # fmt: skip
