"""Real dice and cards, typed in face by face instead of being drawn (GEN-008)."""

from dataclasses import dataclass, replace

from firmware_py.games.core import Ask, Choice, Choose, Move, Roll, Value
from firmware_py.match import Match


@dataclass(frozen=True, slots=True)
class Typed:
    """The faces of one draw as far as they have been typed.

    ``before`` is the answer that the draw follows by itself, where that is not given yet: nothing is
    written down until all faces are there.
    """

    roll: Roll
    faces: tuple[int | str, ...] = ()
    before: tuple[Ask, Value] | None = None

    @property
    def whole(self) -> bool:
        """Whether every face has been typed."""
        return len(self.faces) == self.roll.count

    @property
    def question(self) -> Choose:
        """The next die or card as a choice of the faces that it can still show."""
        roll = self.roll
        faces = [face for face in roll.bag if roll.replacing or self.faces.count(face.value) < face.weight]
        which = f" {len(self.faces) + 1} of {roll.count}" if roll.count > 1 else ""
        return Choose(
            name="real",
            title=f"Real{which}",
            seat=roll.seat,
            options=tuple(Choice(face.value, face.label) for face in faces),
        )

    def typed(self, face: int | str) -> "Typed":
        """With one face more."""
        return replace(self, faces=(*self.faces, face))

    def taken_back(self) -> "Typed":
        """With one face less."""
        return replace(self, faces=self.faces[:-1])


def foreseen(match: Match, ask: Ask, value: Value) -> Typed | None:
    """The draw that would follow that answer by itself, ready to be typed; None where none would."""
    if ask.confirm or not ask.admits(value):
        return None
    front = match.play(Move(ask.name, ask.seat, value)).front()
    return Typed(front, before=(ask, value)) if isinstance(front, Roll) and front.auto else None
