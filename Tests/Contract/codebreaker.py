"""CodeBreaker as the API's description and the recording's layout have it, written anew: nothing of ours in between."""
import base64
import hashlib
import itertools
import math
import pathlib
import sys
import zlib

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Support" / "Draws"))

from random_draws import below, draws  # noqa: E402


def codes(rules):
    """Every code, in order."""
    colours = range(rules["colours"])
    return [code for code in itertools.product(colours, repeat=rules["pegs"])
            if rules["repeats"] or len(set(code)) == len(code)]


def secret(session):
    """The code that follows from a session's seed: Lemire's multiplication over all codes."""
    every = codes(session["rules"])
    return every[below(draws(int(session["seed"], 16)), len(every))]


def feedback(guess, code):
    exact = sum(a == b for a, b in zip(guess, code))
    common = sum(min(guess.count(colour), code.count(colour)) for colour in set(guess))
    return exact, common - exact


def number(value):
    """LEB128."""
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def recording(session, inputs, started=None, rules=None, seed=None):
    """A recording: guesses as rows of colours, "attempt" for the extra attempt, "hint" for a hint, "give up" for
    giving up; five seconds apart."""
    rules = rules or session["rules"]
    out = b"PR\x41" + number(rules["pegs"]) + number(rules["colours"]) + number(int(rules["repeats"]))
    out += number(rules["attempts"])
    out += (int(session["seed"], 16) if seed is None else seed).to_bytes(8, "little")
    out += number((session["createdAt"] if started is None else started) << 1) + number(len(inputs))
    for item in inputs:
        if item == "attempt":
            out += number(0)
        elif item == "hint":
            out += number(1)
        elif item == "give up":
            out += number(2)
        else:
            place = 0
            for colour in item:
                place = place * rules["colours"] + colour
            out += number(place + 3)
        out += number(5_000)
    out += zlib.crc32(out).to_bytes(4, "little")
    return base64.urlsafe_b64encode(out).decode().rstrip("=")


def careless(session):
    """Wrong codes, all but the first against what the first was answered with."""
    code = secret(session)
    first, *rest = [other for other in codes(session["rules"]) if other != code]
    answer = feedback(first, code)
    return [first] + [other for other in rest if feedback(first, other) != answer]


def information(guess, possible):
    """What a guess can be expected to tell, in bits."""
    answers = [feedback(guess, code) for code in possible]
    sizes = [answers.count(answer) for answer in set(answers)]
    return math.log2(len(possible)) - sum(size * math.log2(size) for size in sizes) / len(possible)


def stars(session, guesses):
    """Of a win without help: what its guesses could be expected to tell, against the best ones."""
    every, code = codes(session["rules"]), secret(session)
    possible, told, best = every, 0, 0
    for guess in guesses:
        expected = information(guess, possible)
        told += expected
        best += max(information(other, possible) for other in every)
        # A guess beside the certain code counts like one that tells nothing where a bit is to be had.
        best += len(possible) == 1 and guess != code
        possible = [other for other in possible if feedback(guess, other) == feedback(guess, code)]
    skill = round(100 * told / best) if best else 100
    return 3 if skill >= 90 else 2 if skill >= 75 else 1


def commitment(day, rules, code, salt):
    text = f"playd:code-breaker:{day}:{rules['pegs']}x{rules['colours']}:{code}:{salt}"
    return hashlib.sha256(text.encode()).hexdigest()


def ask(server, token, play=None, count=1):
    return server.send(
        "POST", "/v1/code-breaker/sessions", token,
        {"play": play or {"kind": "campaign", "level": 1}, "count": count})


def session(server, token, play=None):
    answer = ask(server, token, play)
    assert answer.status == 200, answer.body
    return answer.json["sessions"][0]


def send(server, token, game, inputs, claims=(), what="finish", **changes):
    body = {"recording": recording(game, inputs, **changes)}
    if claims:
        body["claims"] = list(claims)
    return server.send("POST", f"/v1/code-breaker/sessions/{game['sessionID']}/{what}", token, body)


def lives(server, token):
    return server.send("GET", "/v1/code-breaker", token).json["lives"]
