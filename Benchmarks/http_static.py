#!/usr/bin/env python3
"""Static files against nginx: a small one and one of 64 kB, same bytes and fields, at least 0.8 of its throughput."""
import pathlib
import random
import sys
import tempfile

import http_peers


def main():
    random.seed(1)
    with tempfile.TemporaryDirectory(prefix="playd-static-") as folder:
        site = pathlib.Path(folder) / "site"
        (site / "assets").mkdir(parents=True)
        (site / "index.html").write_text("<!doctype html><title>bench</title>")
        sizes = {"small.0a1b2c3d.js": 1024, "large.0a1b2c3d.wasm": 64 * 1024}
        for name, size in sizes.items():
            (site / "assets" / name).write_bytes(random.randbytes(size))
        with http_peers.playd(folder, "--site", site) as (port, _):
            met = [
                http_peers.compare_with_same_bytes(
                    f"file of {size // 1024} kB", port, f"/assets/{name}", 0.8, **options())
                for name, size in sizes.items()
            ]
    return 0 if all(met) else 1


def options():
    """`--quick` measures briefly, to see that everything works."""
    return {"rounds": 3, "seconds": 2} if "--quick" in sys.argv[1:] else {}


sys.exit(main())
