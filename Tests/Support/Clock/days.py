"""The real server on other days: what takes months is lived through in seconds."""
import pathlib
import subprocess

SOURCE = pathlib.Path(__file__).with_name("clock.c")


def library(folder):
    """Builds what moves the clock, into a folder of the test's."""
    built = pathlib.Path(folder) / "clock.so"
    if not built.exists():
        subprocess.run(["clang", "-O2", "-shared", "-fPIC", "-o", built, SOURCE, "-ldl"], check=True)
    return built


def on_day(folder, days):
    """The environment of a process that believes it is so many days from today."""
    return {"LD_PRELOAD": str(library(folder)), "TEST_CLOCK_OFFSET": str(round(days * 86_400))}
