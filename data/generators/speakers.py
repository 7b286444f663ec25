"""Who writes what near a locale, from the territories of CLDR's supplemental data."""

import collections
import functools

import cldr

# How much the writers of a territory count for those of another: it itself, its part of the continent, its continent,
# the rest of the world. A letter of the neighbours is wanted more often than one from far away.
NEARNESS = (1.0, 0.5, 0.25, 0.01)
_, PART, _, FAR = NEARNESS
CONTINENTS = ("002", "019", "142", "150", "009")
OFFICIAL = ("official", "de_facto_official")


@functools.cache
def parts() -> dict[str, tuple[str, str]]:
    """The part of the continent and the continent of each territory (UN M.49)."""
    groups = {each.get("type"): each.get("contains").split()
              for each in cldr.supplemental("supplementalData").iterfind("territoryContainment/group")
              if each.get("status") is None}
    found = {}
    for continent in CONTINENTS:
        for part in groups.get(continent, []):
            for territory in groups.get(part, [part]):
                for each in groups.get(territory, [territory]):
                    found[each] = (part, continent)
    return found


@functools.cache
def writers() -> dict[str, dict[str, float]]:
    """How many people write each language in each territory: population by share, literacy and use in writing."""
    found: dict[str, dict[str, float]] = collections.defaultdict(dict)
    for territory in cldr.supplemental("supplementalData").iterfind("territoryInfo/territory"):
        people = float(territory.get("population")) * float(territory.get("literacyPercent", 99)) / 100
        for each in territory.iterfind("languagePopulation"):
            share = float(each.get("populationPercent")) / 100 * float(each.get("writingPercent", 100)) / 100
            found[each.get("type")][territory.get("type")] = people * share
    return found


@functools.cache
def officials() -> dict[str, frozenset[str]]:
    """The territories in which each language is official."""
    found = collections.defaultdict(set)
    for territory in cldr.supplemental("supplementalData").iterfind("territoryInfo/territory"):
        for each in territory.iterfind("languagePopulation"):
            if each.get("officialStatus") in OFFICIAL:
                found[each.get("type")].add(territory.get("type"))
    return {language: frozenset(territories) for language, territories in found.items()}


def key(name: str) -> str:
    """The name under which territoryInfo has the locale: without the script where it is the usual one."""
    language, script, _ = cldr.maximal(name)
    return f"{language}_{script}" if f"{language}_{script}" in writers() else language


def total(name: str) -> float:
    """How many people write the locale's language."""
    return sum(writers().get(key(name), {}).values())


def homes(name: str) -> frozenset[str]:
    """The territories of a locale: the one it names, else those where its language is official, and the likely one."""
    *_, territory = cldr.maximal(name)
    if territory in name.split("_"):
        return frozenset({territory})
    return officials().get(key(name), frozenset()) | {territory}


@functools.cache
def nearness(territory: str, home: frozenset[str]) -> float:
    """How much the writers of a territory count for a locale with these homes."""
    if territory in home:
        return NEARNESS[0]
    part, continent = parts().get(territory, ("", ""))
    near = {parts().get(each, ("?", "?")) for each in home}
    if part in {each for each, _ in near}:
        return NEARNESS[1]
    return NEARNESS[2] if continent in {each for _, each in near} else NEARNESS[3]


@functools.cache
def weight(language: str, home: frozenset[str], reach: float = 0) -> float:
    """The writers of a language as a locale with these homes counts them, in millions; only those that are as near as
    `reach` says."""
    near = ((people, nearness(territory, home)) for territory, people in writers().get(key(language), {}).items())
    return sum(people * factor for people, factor in near if factor >= reach) / 1e6
