"""The golden recordings of the engine's tests, read from their Swift source: recorded once, judged alike for ever."""
import base64
import dataclasses
import pathlib
import re

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "OutOfPocketEngineTests"
MODES = {
    1: "classic", 2: "memory", 3: "game-vs-players", 4: "player-vs-player", 5: "endless", 7: "daily",
}
POOLS = {0: "-touch", 1: "-discreet", 2: ""}
ASSISTANCE = {0: "", 1: "-buttons", 2: "-assisted"}
CHANNELS = {0: "", 1: "-audio", 2: "-haptic"}


@dataclasses.dataclass
class Golden:
    name: str
    recording: str
    board: str
    seed: str
    rules: int
    started_at: int
    score: int
    answer: dict
    expected: str | None
    seen: str | None


class Header:
    """The beginning of a recording of layout 1 or 2."""

    def __init__(self, raw):
        self.raw = raw
        self.place = 3
        self.layout = raw[2]
        _, mode = self.byte(), self.byte()
        pool = options = 0
        if self.layout == 2:
            pool, options = self.byte(), self.byte()
            # Pace, deck, audio offset.
            self.unsigned(), self.unsigned(), self.unsigned()
        self.rules = self.unsigned()
        self.seed = raw[self.place:self.place + 8][::-1].hex()
        self.place += 8
        self.unsigned(), self.unsigned()
        folded = self.unsigned()
        self.started_at = folded >> 1 if folded & 1 == 0 else -(folded >> 1) - 1
        self.asked = MODES[mode] + POOLS[pool]
        self.channel = CHANNELS[options >> 2 & 3]
        self.board = self.asked + ASSISTANCE[options & 3] + self.channel

    def byte(self):
        self.place += 1
        return self.raw[self.place - 1]

    def unsigned(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value


def gesture(text, name):
    word = re.search(rf"\b{name}: \.?(\w+)", text).group(1)
    return None if word == "nil" else word


def parse(file, kind):
    for number, text in enumerate((FOLDER / file).read_text().split(f"    {kind}(\n")[1:]):
        recording, rest = re.search(r'"""\n(.*?)\n\s*"""(.*)', text, re.S).groups()
        recording = re.sub(r"\\?\n\s*", "", recording.strip())
        header = Header(base64.urlsafe_b64decode(recording + "=="))
        score = int(re.search(r"score: (\d+)", rest).group(1))
        scores, rounds, winner, board = [score], 0, None, header.board
        if header.layout == 2:
            scores = [int(part) for part in re.search(r"scores: \[(.*?)\]", rest).group(1).split(",")]
            rounds = int(re.search(r"rounds: (\d+)", rest).group(1))
            winner = gesture(rest, "winner")
            # Where the run stands in the end: with the help that was used.
            help = gesture(rest, "assistance")
            board = header.asked + ("" if help == "none" else "-" + help) + header.channel
        answer = {"mode": board, "score": score, "scores": scores, "rounds": rounds, "winner": winner}
        yield Golden(
            f"{header.board}-{number}-layout{header.layout}", recording, header.board, header.seed, header.rules,
            header.started_at, score, answer, gesture(rest, "expected"), gesture(rest, "seen"))


def goldens():
    found = [*parse("GoldenRecordings.swift", "GoldenRecording"), *parse("GoldenRuns.swift", "GoldenRun")]
    # The touch pool has a board in Classic alone.
    return [golden for golden in found if "-touch" not in golden.board or golden.board == "classic-touch"]
