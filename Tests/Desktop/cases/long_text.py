"""A long text, as one writes it in an afternoon."""

import unicodedata

from harness.registry import case, in_plain_text

# 2,000 characters, 100 of which are on no key: for each of those a letter is held, and a candidate picked.
_TEXT = (
    "Le garçon qui mangeait la crème brûlée à midi est déjà rentré; la forêt près de l'hôtel était calme, et les "
    "élèves parlaient tout bas de leurs vacances. Sa mère, elle, lisait un roman dans le jardin, sous un arbre "
    "que personne n'avait jamais vu fleurir. Plus tard, on a pris le train pour la mer, et la nuit est venue sans "
    "bruit. Où est donc passé le temps, demandait le père; nul ne savait, mais le café fut servi, puis un gâteau, "
    "et tous se turent, car le ciel, enfin, changeait de couleur. "
    "El niño soñaba con la montaña y con un río pequeño; su tía le decía que mañana, después de la lección, irían "
    "los dos. Nadie en el pueblo hablaba de otra cosa que de la fiesta, del pan y del vino nuevo. La señora del "
    "balcón, con su abanico, miraba pasar la gente, y el viejo músico tocaba una canción que nadie conocía. "
    "Cuando llegó la noche, todo el mundo bailaba; el perro del panadero dormía, y la luna parecía más grande. "
    "Qué día, dijo alguien, qué día. "
    "Der Bär läuft über die Straße, und die Kinder hören ihn früh; der Müller öffnet die Tür, grüßt und geht "
    "wieder zu Bett. Im Dorf erzählt man, dass er jeden Sommer kommt, Honig sucht und dann im Wald verschwindet. "
    "På ön bor en gammal man som målar båtar; han säger att havet är stort, att vägen är lång, och att allt "
    "ordnar sig till slut. När kvällen kommer sätter han sig på bryggan, ser ut mot fyren och räknar stjärnor, en "
    "efter en. "
    "Zażółć gęślą jaźń, mówi stary kot, a potem śpi; nikt nie wie, o czym on teraz marzy. Each of these letters "
    "is an old friend. Every one of these words was written by hand, one key after another, without haste. "
    "École, Übung, Ångström: capitals are held with Shift, and they too have to come out as they were meant. What "
    "follows is plain prose for as long as it takes; nothing is held here, nothing opens. At the end stand a "
    "naïve façade, a last café, a señorita, a smörgåsbord, a crêpe, a piñata, a jalapeño, a déjà vu, a fiancée, a "
    "Zoë and a Noël, and then a full stop, typed with all due care: the afternoon is over."
)
_PACE = 15  # milliseconds that a key is down, and that pass before the next one
_LETTERS = {"ß": "s", "ł": "l"}  # where Unicode knows of no letter beneath


@case(in_plain_text)
def a_long_text_with_a_hundred_holds_comes_out_whole(desk):
    for part in _parts(_TEXT):
        _type(desk, part)
    desk.reads(f"{_TEXT}|")
    desk.opened(100)


def _parts(text):
    """What can be typed as it stands, and by themselves the characters that cannot."""
    plain = ""
    for character in text:
        if character.isascii():
            plain += character
        else:
            yield from filter(None, [plain, character])
            plain = ""
    yield plain


def _type(desk, part):
    if part.isascii():
        gap = max(_PACE, desk.toolkit.keeps_order_from)
        desk.person.play(*[movement for key in part for movement in ((gap, f"+{key}"), (_PACE, f"-{key}"))])
    else:
        desk.open(_LETTERS.get(part) or unicodedata.normalize("NFD", part)[0])
        desk.pick(part)
