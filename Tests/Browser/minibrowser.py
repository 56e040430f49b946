"""WebKit, the engine of every browser on an iPhone, in windows of MiniBrowser.

WebKitGTK's driver knows one pointer, a mouse; it serves for everything but the pinch, whose two fingers are synthetic
pointer events.
"""
import contextlib
import os
import subprocess
import time

from selenium import webdriver
from selenium.common.exceptions import InvalidSessionIdException, WebDriverException
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from player import PATIENCE

MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser"

PINCH = """
  const [x, y] = arguments, surface = document.elementFromPoint(x, y);
  const send = (type, id, dx) => surface.dispatchEvent(new PointerEvent(type, {
    pointerId: id, pointerType: 'touch', isPrimary: id === 71, bubbles: true, cancelable: true, clientX: x + dx, clientY: y }));
  const done = arguments[2];
  send('pointerdown', 71, -90); send('pointerdown', 72, 90);
  let step = 0;
  const timer = setInterval(() => {
    step += 1;
    const half = 90 - 6 * step;
    send('pointermove', 71, -half); send('pointermove', 72, half);
    if (step === 9) { clearInterval(timer); send('pointerup', 71, -half); send('pointerup', 72, half); done() }
  }, 16);
"""


# The page's errors outlive a reload, which its last screen offers. WebKit's stacks lack the message.
KEEP_ERRORS = """
  if (window.isKept) return;
  window.isKept = true;
  const write = console.error;
  console.error = (...all) => {
    const text = all.map(each => [each, each?.stack].join(' ')).join(' ');
    sessionStorage.setItem('errors', (sessionStorage.getItem('errors') ?? '') + text + '\\n');
    write(...all);
  };
"""

STATE = """
  return [window.isKept ? 'the same page' : 'a page begun anew', performance.getEntriesByType('navigation')[0]?.type,
    sessionStorage.getItem('errors') ?? 'no errors', document.body.innerText].join('; ');
"""


@contextlib.contextmanager
def display():
    """A screen of the test's own."""
    reader, writer = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1024x1100x24", "-nolisten", "tcp"], pass_fds=[writer],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            yield ":" + pipe.readline().strip()
    finally:
        process.terminate()
        process.wait()


class WebKitPlayer:
    def __init__(self, driver, log):
        self.driver, self.log = driver, log

    def open(self, url):
        """Loads a page whose errors `state` tells, also after a reload."""
        self.driver.get(url)
        self.driver.execute_script(KEEP_ERRORS)

    def last_words(self):
        """What the browser wrote last."""
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-12:]) if self.log.exists() else ""

    def state(self):
        """Whether the page is still the one opened, its errors and its text."""
        return self.driver.execute_script(STATE)

    def wait(self, condition, seconds=PATIENCE):
        deadline = time.time() + seconds
        while time.time() < deadline:
            try:
                if value := condition():
                    return value
            except InvalidSessionIdException as error:
                # WebKitWebDriver closes the session when a process of the page ends. It does not load the page again.
                raise AssertionError("a process of WebKit ended; the browser wrote last:\n" + self.last_words()) from error
            except WebDriverException:
                pass
            time.sleep(0.03)
        raise AssertionError("waited in vain; it is " + self.state())

    def text(self):
        return self.driver.find_element(By.TAG_NAME, "body").text

    def title(self):
        return self.driver.execute_script("return document.querySelector('h1')?.textContent ?? ''")

    def press(self, name, within="body"):
        def button():
            for element in self.driver.find_elements(By.CSS_SELECTOR, f"{within} button"):
                # The driver's text omits words cut off after the line limit.
                if name in (element.get_attribute("textContent").strip(), element.get_attribute("aria-label")):
                    return element
            return None

        self.wait(button).click()

    def stroke(self, dx=0, dy=0, hold=0.0, times=1):
        size = self.driver.execute_script("return [innerWidth, innerHeight]")
        x, y = size[0] // 2 - dx // 2, int(size[1] * 0.55) - dy // 2
        builder = ActionBuilder(self.driver, mouse=PointerInput("mouse", "finger"), duration=15)
        pointer = builder.pointer_action
        pointer.move_to_location(x, y)
        for _ in range(times):
            pointer.pointer_down()
            if hold:
                pointer.pause(hold)
            for step in range(1, 6):
                if dx or dy:
                    pointer.move_to_location(x + dx * step // 5, y + dy * step // 5)
            pointer.pointer_up()
        builder.perform()

    def perform(self, gesture):
        strokes = {
            "swipeUp": dict(dy=-180), "swipeDown": dict(dy=180), "swipeLeft": dict(dx=-180), "swipeRight": dict(dx=180),
            "tap": {}, "doubleTap": dict(times=2), "longPress": dict(hold=0.75),
        }
        if gesture == "pinch":
            size = self.driver.execute_script("return [innerWidth, innerHeight]")
            self.driver.execute_async_script(PINCH, size[0] / 2, size[1] * 0.55)
        else:
            self.stroke(**strokes[gesture])


@contextlib.contextmanager
def window(screen, log):
    """A browser of its own on the screen, without stored data; it writes to the log."""
    options = Options()
    options.binary_location = MINI_BROWSER
    options.add_argument("--automation")
    options.add_argument("--autoplay-policy=deny")
    environment = {**os.environ, "DISPLAY": screen, "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "LANG": "en_GB.UTF-8"}
    driver = webdriver.WebKitGTK(
        options=options, service=Service("/usr/bin/WebKitWebDriver", log_output=str(log), env=environment))
    driver.set_script_timeout(20)
    try:
        driver.set_window_size(480, 960)
        yield WebKitPlayer(driver, log)
    finally:
        driver.quit()
