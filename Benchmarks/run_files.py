#!/usr/bin/env python3
"""Reading recorded runs: GPX, TCX and FIT at 50 MB/s or more, and an Apple Health export of 1 GB in under 100 MB of
memory, each beside a Python parser that is in wide use. A parser is given a smaller file of the same kind, since some
take minutes for a large one; the rates are compared.

`--quick` makes the export 100 MB instead of 1 GB.
"""
import datetime
import pathlib
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLAYD = ROOT / ".build/release/playd"
PYTHON = ROOT / ".build/bench-python/bin/python"
START = datetime.datetime(2026, 3, 2, 5, 0, 0)
FIT_EPOCH = datetime.datetime(1989, 12, 31)
BOUND = 50
MEMORY = 100_000

PEERS = {
    "gpx": ("gpxpy", "import gpxpy; points = sum(len(s.points) for t in gpxpy.parse(open(path)).tracks "
                     "for s in t.segments)"),
    "tcx": ("tcxparser", "from tcxparser import TCXParser; points = len(TCXParser(path).time_objects())"),
    "fit": ("fitdecode", "import fitdecode\nwith fitdecode.FitReader(path) as reader:\n"
                         " points = sum(1 for f in reader if f.frame_type == fitdecode.FIT_FRAME_DATA "
                         "and f.name == 'record')"),
    "xml": ("xml.etree.iterparse", "from xml.etree import ElementTree\npoints = 0\n"
                                   "for _, element in ElementTree.iterparse(path):\n"
                                   " points += element.tag == 'Record'\n element.clear()"),
}


def stamp(second):
    return (START + datetime.timedelta(seconds=second)).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def gpx(file, points):
    file.write(b'<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="x" '
               b'xmlns="http://www.topografix.com/GPX/1/1" xmlns:ns3="http://www.garmin.com/xmlschemas/'
               b'TrackPointExtension/v1">\n<trk><trkseg>\n')
    for index in range(points):
        file.write(f'      <trkpt lat="{41.7 + index * 1e-6:.15f}" lon="{44.8 + index * 2e-6:.15f}">\n'
                   f"        <ele>{400 + index % 50}.2</ele>\n        <time>{stamp(index)}</time>\n"
                   f"        <extensions>\n          <ns3:TrackPointExtension>\n            <ns3:hr>{120 + index % 60}"
                   f"</ns3:hr>\n            <ns3:cad>{80 + index % 9}</ns3:cad>\n"
                   f"          </ns3:TrackPointExtension>\n        </extensions>\n      </trkpt>\n".encode())
    file.write(b"</trkseg></trk></gpx>\n")


def tcx(file, points):
    file.write(b'<?xml version="1.0" encoding="UTF-8"?>\n<TrainingCenterDatabase '
               b'xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" '
               b'xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">\n<Activities>'
               b'<Activity Sport="Running"><Id>x</Id><Lap StartTime="2026-03-02T05:00:00Z"><Track>\n')
    for index in range(points):
        file.write(f"          <Trackpoint>\n            <Time>{stamp(index)}</Time>\n            <Position>\n"
                   f"              <LatitudeDegrees>{41.7 + index * 1e-6:.12f}</LatitudeDegrees>\n"
                   f"              <LongitudeDegrees>{44.8 + index * 2e-6:.12f}</LongitudeDegrees>\n"
                   f"            </Position>\n            <AltitudeMeters>{400 + index % 50}.0</AltitudeMeters>\n"
                   f"            <DistanceMeters>{index * 0.2:.6f}</DistanceMeters>\n            <HeartRateBpm>\n"
                   f"              <Value>{120 + index % 60}</Value>\n            </HeartRateBpm>\n"
                   f"            <Extensions>\n              <ns3:TPX>\n                <ns3:RunCadence>{80 + index % 9}"
                   f"</ns3:RunCadence>\n              </ns3:TPX>\n            </Extensions>\n"
                   f"          </Trackpoint>\n".encode())
    file.write(b"</Track></Lap></Activity></Activities></TrainingCenterDatabase>\n")


def crc16(data):
    table = []
    for value in range(256):
        for _ in range(8):
            value = value >> 1 ^ 0xA001 if value & 1 else value >> 1
        table.append(value)
    crc = 0
    for byte in data:
        crc = crc >> 8 ^ table[(crc ^ byte) & 0xFF]
    return crc


def fit(file, points):
    """Records as watches write them: some twenty fields, of which a run needs six."""
    fields = [(253, 4, 0x86), (0, 4, 0x85), (1, 4, 0x85), (5, 4, 0x86), (2, 2, 0x84), (6, 2, 0x84), (3, 1, 0x02),
              (4, 1, 0x02), (13, 1, 0x01), (53, 1, 0x02), (39, 2, 0x84), (40, 2, 0x84), (41, 2, 0x84), (73, 4, 0x86),
              (78, 4, 0x86), (83, 2, 0x84), (84, 2, 0x84), (85, 2, 0x84), (7, 2, 0x84), (29, 4, 0x86)]
    body = bytearray(struct.pack("<BBBHB", 0x40, 0, 0, 20, len(fields)))
    for field in fields:
        body += bytes(field)
    first = int((START - FIT_EPOCH).total_seconds())
    for index in range(points):
        body += struct.pack(
            "<BIiiIHHBBbBHHHIIHHHHI", 0, first + index, 497_500_000 + index * 10, 534_500_000 + index * 20, index * 20,
            4_500, 3_000, 120 + index % 60, 80 + index % 9, 20, 0, 900, 2_400, 3_100, 3_000, 4_500, 900, 5_000, 1_100,
            250, index)
    head = struct.pack("<BBHI4sH", 14, 0x20, 2_200, len(body), b".FIT", 0)
    file.write(head + body + struct.pack("<H", crc16(head + bytes(body))))


def health(file, records):
    file.write(b'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!-- HealthKit Export Version: 14 -->\n'
               b'<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>\n]>\n<HealthData locale="en_GB">\n')
    kinds = [("HeartRate", "count/min", 132), ("StepCount", "count", 160), ("DistanceWalkingRunning", "km", 0.16),
             ("ActiveEnergyBurned", "kcal", 1.5), ("BasalEnergyBurned", "kcal", 0.7)]
    for index in range(records):
        kind, unit, value = kinds[index % 5]
        second = (records - index) * 11
        begin = (START - datetime.timedelta(seconds=second)).strftime("%Y-%m-%d %H:%M:%S +0400")
        file.write(f' <Record type="HKQuantityTypeIdentifier{kind}" sourceName="Watch" sourceVersion="11.1" '
                   f'device="&lt;&lt;HKDevice: 0x2812, name:Watch, manufacturer:x, model:Watch, hardware:Watch7,2&gt;" '
                   f'unit="{unit}" creationDate="{begin}" startDate="{begin}" endDate="{begin}" value="{value}">\n'
                   f'  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="0"/>\n </Record>\n'.encode())
    for day in range(200):
        begin, end = (START - datetime.timedelta(days=day, minutes=m) for m in (60, 15))
        file.write(f' <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="45" durationUnit="min" '
                   f'sourceName="Watch" startDate="{begin:%Y-%m-%d %H:%M:%S} +0400" '
                   f'endDate="{end:%Y-%m-%d %H:%M:%S} +0400"/>\n'.encode())
    file.write(b"</HealthData>\n")


def write(folder, name, make, count):
    path = pathlib.Path(folder) / name
    with open(path, "wb", buffering=1 << 20) as file:
        make(file, count)
    return path


def ours(path):
    """Rate in MB/s, points, and kB of memory."""
    line = subprocess.run([PLAYD, "import", path, "--age", "30", "--timing", "yes"], check=True, capture_output=True,
                          text=True).stdout.split()
    return int(line[0]) / 1e3 / max(int(line[4]), 1), int(line[2]), int(line[6])


def theirs(path, code):
    program = (f"import time, sys; path = sys.argv[1]; start = time.perf_counter()\n{code}\n"
               "print(time.perf_counter() - start, points)")
    seconds, points = subprocess.run([PYTHON, "-c", program, path], check=True, capture_output=True,
                                     text=True).stdout.split()
    return path.stat().st_size / 1e6 / float(seconds), int(points)


def compare(folder, suffix, make, small, large):
    peer, code = PEERS[suffix]
    little, big = write(folder, f"small.{suffix}", make, small), write(folder, f"large.{suffix}", make, large)
    rates, peers = [], []
    for _ in range(3):
        rate, points, memory = ours(big)
        rates.append(rate)
        slow, count = theirs(little, code)
        peers.append(slow)
    if suffix != "xml":
        assert points == large and count == small, (points, large, count, small)
    size = big.stat().st_size / 1e6
    big.unlink()
    rate, slow = sorted(rates)[1], sorted(peers)[1]
    met = rate >= BOUND and (suffix != "xml" or memory <= MEMORY)
    print(f"  {suffix}: {size:.0f} MB at {rate:.0f} MB/s (at least {BOUND}: {'ok' if rate >= BOUND else 'SHORT'}), "
          f"{memory / 1000:.0f} MB of memory; {peer} {slow:.1f} MB/s, so {rate / slow:.0f} times", flush=True)
    if suffix == "xml":
        print(f"  xml: memory at most {MEMORY // 1000} MB: {'ok' if memory <= MEMORY else 'SHORT'}")
    return met


def main():
    quick = "--quick" in sys.argv[1:]
    if not PYTHON.exists():
        subprocess.run([sys.executable, "-m", "venv", PYTHON.parent.parent], check=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "-q", "-r", ROOT / "Benchmarks/requirements.txt"], check=True)
    with tempfile.TemporaryDirectory(prefix="playd-run-files-") as folder:
        met = [
            compare(folder, "gpx", gpx, 8_000, 150_000),
            compare(folder, "tcx", tcx, 8_000, 100_000),
            compare(folder, "fit", fit, 20_000, 450_000),
            compare(folder, "xml", health, 100_000, 240_000 if quick else 2_500_000),
        ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
