"""An Apple Health export, from an empty device to coins: a real archive is read on the device, in parts, and only workouts and
steps leave it."""
import io
import json
import re
import time
import zipfile

import pytest

from player import KEEP_MEMORY
from test_demo import has_coins
from test_platform_screens import both_languages, visit, week  # noqa: F401


# : Hours ahead of Greenwich where it is about one o'clock in the afternoon: no story is near midnight.
AHEAD = 13 - time.gmtime().tm_hour
ZONE = f"Etc/GMT{-AHEAD:+d}" if AHEAD else "Etc/GMT"


def stamp(seconds):
    return time.strftime(f"%Y-%m-%d %H:%M:%S {AHEAD:+03d}00", time.gmtime(seconds + AHEAD * 3_600))


def record(kind, value, at, source="iPhone"):
    return (f'<Record type="HKQuantityTypeIdentifier{kind}" sourceName="{source}" sourceVersion="18.1" unit="count" '
            f'creationDate="{stamp(at)}" startDate="{stamp(at)}" endDate="{stamp(at + 60)}" value="{value}"/>\n')


def export(steps=41_000, megabytes=0):
    """Today's steps by phone and watch, years of other records, and workouts of today and of long ago."""
    now = int(time.time())
    head = ('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!-- HealthKit Export Version: 14 -->\n'
            '<!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)>\n]>\n<HealthData locale="en_GB">\n')
    body = [head]
    filler = record("HeartRate", 71, now - 900 * 86_400, "Nino&apos;s Watch")
    body.append(filler * (megabytes * 1_000_000 // len(filler)))
    for day in range(1, 21):
        body.append(record("StepCount", 3_000 + day, now - day * 86_400))
    begin = now - 7_200
    body.append(record("StepCount", steps // 2, begin, "Nino&apos;s Watch"))
    body.append(record("StepCount", steps - steps // 2, begin, "Nino's Watch"))
    body.append(record("StepCount", 999, begin))
    for start, kind in ((begin, "Running"), (now - 30 * 86_400, "Yoga")):
        body.append(f'<Workout workoutActivityType="HKWorkoutActivityType{kind}" duration="60" durationUnit="min" '
                    f'sourceName="Watch" startDate="{stamp(start)}" endDate="{stamp(start + 3_600)}"/>\n')
    return "".join(body) + "</HealthData>\n"


def archive(text, name="apple_health_export/export.xml"):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as out:
        out.writestr("apple_health_export/export_cda.xml", "<ClinicalDocument/>")
        out.writestr("apple_health_export/workout-routes/route_1.gpx", "<gpx/>")
        out.writestr(name, text)
    return file.getvalue()


async def choose(player, name, content, button="Choose the file"):
    async with player.page.expect_file_chooser() as chooser:
        await player.button(button).tap()
    await (await chooser.value).set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})


# : Taps Cancel once the page shows that a part is read.
CANCEL_AT_PROGRESS = """
  new MutationObserver((_, observer) => {
    const shown = [...document.querySelectorAll('.text')].map(e => /^Reading: ([1-9]\\d?) %$/.exec(e.textContent)).find(Boolean);
    const button = [...document.querySelectorAll('button')].find(e => e.textContent === 'Cancel');
    if (!shown || !button) return;
    window.canceledAt = shown[1];
    observer.disconnect();
    button.click();
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
"""


def bodies(player):
    """What the page sends to the import."""
    sent = []
    player.page.on("request", lambda request: sent.append(request.post_data)
                   if request.url.endswith("/v1/health-imports") and request.method == "POST" else None)
    return sent


def test_a_newcomer_imports_an_archive_and_gets_coins(house, play):
    file = archive(export())

    async def story(player):
        page, sent = player.page, bodies(player)
        await page.get_by_text("Get Play’d for Living Better").wait_for()
        await page.get_by_role("button", name="Claim your first 120").first.tap()
        await has_coins(player, 120)
        await page.get_by_role("tab", name="Earn").or_(player.button("Earn")).first.tap()
        await player.button("Open Apple Health").first.tap()
        await player.sees("The file is read on this device.")
        await choose(player, "export.zip", file)
        await player.sees("2 workouts")
        await player.sees("21 days of steps")
        # Of the last days since joining: today.
        await player.sees("1 workout")
        await player.sees("1 day of steps")
        await player.sees("A Week in Motion")
        await player.button("Import and earn").tap()
        await player.sees("Imported")
        await has_coins(player, 320)
        assert len(sent) == 1
        document = json.loads(sent[0])
        assert set(document) == {"workouts", "days"}
        assert [set(one) for one in document["workouts"]] == [{"kind", "startedAt", "minutes"}]
        assert [day["steps"] for day in document["days"]] == [41_000]
        # The same file once more brings nothing.
        await choose(player, "export.zip", file, "Choose another file")
        await player.button("Import and earn").tap()
        await player.sees("Nothing in this file is new.")
        await player.sees("already counted: 2")

    play(house.url, story, path="/", timezone_id=ZONE)


def test_sixty_megabytes_show_their_progress_in_constant_memory_and_can_be_cancelled(house, play):
    text = export(megabytes=60)
    packed = archive(text)

    async def story(player):
        await player.button("Choose the file").wait_for()
        before = await memory(player)
        # Reading takes seconds: the page is canceled by its own observer as soon as it shows some progress.
        await player.evaluate(CANCEL_AT_PROGRESS)
        await choose(player, "export.zip", packed)
        assert await player.until(lambda: player.evaluate("!!window.canceledAt"))
        await player.button("Choose the file").wait_for()
        began = time.monotonic()
        await choose(player, "export.zip", packed)
        await player.sees("21 days of steps")
        print(f"read {len(text) >> 20} MB in {time.monotonic() - began:.1f} s")
        assert await memory(player) - before < 16 << 20

    play(house.url, story, path="/health", init=KEEP_MEMORY, timezone_id=ZONE)


async def memory(player):
    """Bytes of the program's memory."""
    return await player.evaluate("clientMemory.buffer.byteLength")


@pytest.mark.parametrize("name, content, words", [
    ("photo.jpg", b"\xff\xd8\xff\xe0" + bytes(2_000), "This isn’t an Apple Health export."),
    ("notes.zip", archive("hello", "notes.txt").replace(b"export_cda.xml", b"export_cda.txt"),
     "This isn’t an Apple Health export."),
    ("export.zip", archive(export())[:-100], "The file is damaged or incomplete."),
    ("export.xml", export()[:-100].encode(), "The file is damaged or incomplete."),
    ("bomb.zip", archive(" " * 60_000_000), "This archive is too large to be an export"),
    ("empty.xml", b"<HealthData></HealthData>", "Nothing from the last 14 days is in this file."),
])
def test_a_file_of_something_else_says_what_to_do(house, play, name, content, words):
    async def story(player):
        await player.button("Choose the file").wait_for()
        await choose(player, name, content)
        await player.sees(words)
        assert await player.button("Choose another file").count() == 1

    play(house.url, story, path="/health", timezone_id=ZONE)


def test_georgian_on_a_small_phone_has_no_overflow(house, play):
    async def story(player):
        await player.button("აირჩიე ფაილი").wait_for()
        await choose(player, "export.xml", export().encode(), "აირჩიე ფაილი")
        await player.button("შემოიტანე და გამოიმუშავე").wait_for()
        assert await player.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    play(house.url, story, path="/health", locale="ka-GE", width=320, height=568, timezone_id=ZONE)


@both_languages
def test_every_step_of_an_import_is_laid_out_without_barriers(week, language):  # noqa: F811
    async def story(phone):
        async def pick(key, name, content):
            async with phone.page.expect_file_chooser() as chooser:
                await phone.button(key).click()
            await (await chooser.value).set_files(
                {"name": name, "mimeType": "application/octet-stream", "buffer": content})

        await phone.open("/health")
        await phone.check("health")
        await pick("playd.healthChoose", "notes.txt", b"notes of a walk")
        await phone.button("playd.healthAnother").wait_for()
        await phone.check("health-wrong")
        await pick("playd.healthAnother", "export.zip", archive(export()))
        await phone.button("playd.healthSend").wait_for()
        await phone.check("health-preview")
        await phone.tap("playd.healthSend")
        await phone.button("playd.healthAnother").wait_for()
        await phone.check("health-done")

    visit(week.url, week.player, language, story)
