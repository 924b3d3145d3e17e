"""A game's settings made whole: what was agreed, else what the owner set, else the default."""

from collections.abc import Callable, Collection, Mapping

from firmware_py.games.core import Option, Value


def settled(options: tuple[Option, ...], given: Mapping[str, Value]) -> dict[str, Value]:
    """Every option's value (GEN-006). ValueError, one sentence, for a key or a value it does not have."""
    known = {option.key: option for option in options}
    for key, value in given.items():
        if key not in known:
            raise ValueError(f"There is no setting {key!r}; there are: {', '.join(known) or 'none'}.")
        if not known[key].admits(value):
            raise ValueError(f"The setting {key!r} cannot be {value!r}; it may be {allowed(known[key])}.")
    return {option.key: given.get(option.key, option.default) for option in options}


def allowed(option: Option) -> str:
    """The values of an option in words."""
    if option.check is not None:
        return f"something like {option.default!r} ({option.rule})"
    if option.span is not None:
        return f"a whole number from {option.span[0]} to {option.span[1]}"
    return " or ".join(repr(choice.value) for choice in option.values)


def bag_of(kinds: Collection[str]) -> Callable[[Value], bool]:
    """The check of a bag of the owner's own: how many of each of these kinds, at least one in all."""

    def possible(bag: Value) -> bool:
        return (
            isinstance(bag, Mapping)
            and set(bag) <= set(kinds)
            and all(type(number) is int and number >= 0 for number in bag.values())
            and sum(bag.values()) > 0
        )

    return possible
