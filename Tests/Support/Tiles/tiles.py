"""Tiles as the API's description and the recording's layout have it, written anew: nothing of ours in between."""
import base64
import collections
import pathlib
import sys
import zlib

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Draws"))

from random_draws import below, draws  # noqa: E402

SOLVED = (1, 2, 3, 4, 5, 6, 7, 8, 0)
LAYOUT = 96


def movable(frame):
    """The tiles beside the gap, in the order of their places."""
    gap = frame.index(0)
    return [tile for place, tile in enumerate(frame)
            if abs(place // 3 - gap // 3) + abs(place % 3 - gap % 3) == 1]


def slid(frame, tile):
    places = list(frame)
    gap, place = places.index(0), places.index(tile)
    places[gap], places[place] = tile, 0
    return tuple(places)


def mixed(seed):
    """The frame of a seed, sixteen hexadecimal digits: a random walk of the gap that never takes a step back."""
    source = draws(int(seed, 16))
    steps = 200 + below(source, 2)
    frame, last = SOLVED, 0
    while steps > 0 or frame == SOLVED:
        choices = [tile for tile in movable(frame) if tile != last]
        last = choices[below(source, len(choices))]
        frame = slid(frame, last)
        steps -= 1
    return frame


def way(frame):
    """The tiles of the shortest way to the solved frame: breadth first."""
    before, waiting = {frame: None}, collections.deque([frame])
    while SOLVED not in before:
        here = waiting.popleft()
        for tile in movable(here):
            there = slid(here, tile)
            if there not in before:
                before[there] = here, tile
                waiting.append(there)
    moves, frame = [], SOLVED
    while before[frame]:
        frame, tile = before[frame]
        moves.append(tile)
    return moves[::-1]


def recording(seed, moves, layout=LAYOUT):
    """The recording of a game, as it is sent."""
    count = len(moves)
    length = bytes([count]) if count < 128 else bytes([count & 127 | 128, count >> 7])
    data = b"PR" + bytes([layout]) + int(seed, 16).to_bytes(8, "little") + length + bytes(moves)
    data += zlib.crc32(data).to_bytes(4, "little")
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
