"""What benchmarks in Chromium share: a server around them, their lines, and the frames of a page."""
import asyncio
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Browser"))
# Behind everything else: its names are those of commands.
sys.path.append(str(ROOT / "Scripts"))

from playwright.async_api import async_playwright  # noqa: E402

from conftest import Server  # noqa: E402

WATCH_FRAMES = """
  window.frames = []; window.tasks = [];
  (function frame(time) { frames.push(time); requestAnimationFrame(frame) })(performance.now());
  new PerformanceObserver(list => tasks.push(...list.getEntries().map(entry => entry.duration)))
    .observe({ type: 'longtask' });
"""

failures = 0


def report(name, value, unit, bound):
    global failures
    ok = value <= bound
    failures += not ok
    print(f"  {name:52} {value:10,.1f} {unit:3}  at most {bound:g} {unit:3} {'ok' if ok else 'SHORT'}")


async def watched(player):
    """The mean frame, the longest task and the whole span in milliseconds, and the number of long tasks."""
    frames, tasks = await player.evaluate("[frames, tasks]")
    span = frames[-1] - frames[0]
    return span / (len(frames) - 1), max(tasks, default=0), span, len(tasks)


def run(title, measure):
    """Runs `measure(playwright, url)` beside a server, and ends with 1 if a figure was out of its bound."""

    async def main():
        with tempfile.TemporaryDirectory() as folder:
            server = Server(pathlib.Path(folder)).start()
            try:
                async with async_playwright() as playwright:
                    print(title)
                    await measure(playwright, server.url)
            finally:
                server.stop()
        return 1 if failures else 0

    sys.exit(asyncio.run(main()))
