#!/usr/bin/python3
"""reference.py GENERATOR OUT: measures what the model sheets' generator draws, for the tests of IppoArt.

One line names a drawing: creature, stage, mood and sway. Each line under it is one path in drawing order: its number of
points, the bounds of all its points and their mean, in tenths of a unit."""

import importlib.util
import sys


def load(path):
    spec = importlib.util.spec_from_file_location("generator", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def measure(path):
    points = [point for _, points in path.segs for point in points]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    values = [min(xs), min(ys), max(xs), max(ys), sum(xs) / len(xs), sum(ys) / len(ys)]
    return " ".join([str(len(points))] + [str(round(value * 10)) for value in values])


def main(path, out):
    generator = load(path)
    lines = []
    found = []
    write = generator.P.d

    def record(form):
        found.append(measure(form))
        return write(form)

    generator.P.d = record
    # Every stage as it is, and one stage in every other mood.
    poses = [(stage, "happy", 0.0) for stage in range(1, 11)]
    poses += [(7, "content", 0.5), (6, "sad", 1.0), (4, "asleep", -0.5)]
    for name in generator.PETS:
        for stage, mood, sway in poses:
            found.clear()
            canvas = generator.Canvas("x", generator.Pose(mood, sway), generator.LINES[name])
            generator.PETS[name](canvas, stage, canvas.pose)
            lines.append(f"{name} {stage} {mood} {round(sway * 10)}")
            lines += found
    with open(out, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")


main(*sys.argv[1:])
