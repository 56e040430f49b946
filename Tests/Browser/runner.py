"""A recorded run in the browser's sensors, played at speed: positions, steps, and a heart-rate strap."""
import asyncio
import base64
import datetime
import pathlib
import re

RECORDING = pathlib.Path(__file__).resolve().parent.parent / "Data" / "runs" / "tcxparser__test.tcx"
STRAP, SERVICE, MEASUREMENT = "09:09:09:09:09:09", "0000180d-0000-1000-8000-00805f9b34fb", "00002a37-0000-1000-8000-00805f9b34fb"

# The strap's measurements reach the page by reads, since the emulation sends no notifications.
KEEP_STRAP = """if (window.BluetoothRemoteGATTCharacteristic) {
  const start = BluetoothRemoteGATTCharacteristic.prototype.startNotifications;
  BluetoothRemoteGATTCharacteristic.prototype.startNotifications = function () { window.strap = this; return start.call(this); };
}"""

# Steps as an accelerometer feels them over some seconds of the page's clock, 25 readings a second.
STEP = """((cadence, seconds) => {
  const now = performance.now();
  for (let index = 0; index < seconds * 25; index++) {
    const moment = now + index * 40, turns = moment / 60000 * cadence, push = Math.max(0, Math.sin(2 * Math.PI * turns));
    const size = cadence ? 9.81 + 9 * (push - 0.32) : 9.81;
    const event = new DeviceMotionEvent('devicemotion', {
      accelerationIncludingGravity: { x: size * 0.6, y: size * 0.64, z: size * 0.48 }, interval: 40 });
    Object.defineProperty(event, 'timeStamp', { value: moment });
    dispatchEvent(event);
  }
})"""


class Recording:
    """Second by second: metres from the start, position and heart rate."""

    def __init__(self, path=RECORDING):
        self.points = []
        for point in re.findall(r"<Trackpoint>(.*?)</Trackpoint>", path.read_text("utf-8"), re.S):
            values = [re.search(rf"<{name}>\s*(?:<Value>)?([^<]+)", point)
                      for name in ("Time", "LatitudeDegrees", "LongitudeDegrees", "DistanceMeters", "HeartRateBpm")]
            if all(values):
                time, *numbers = [value[1] for value in values]
                moment = datetime.datetime.fromisoformat(time.replace("Z", "+00:00")).timestamp()
                self.points.append((moment, *map(float, numbers)))
        first = self.points[0][0]
        self.points = [(moment - first, *rest) for moment, *rest in self.points]

    def at(self, second):
        """Latitude, longitude, metres and beats a minute, between the two points around a moment."""
        for before, after in zip(self.points, self.points[1:]):
            if before[0] <= second < after[0]:
                share = (second - before[0]) / (after[0] - before[0])
                return tuple(a + share * (b - a) for a, b in zip(before[1:], after[1:]))
        return self.points[-1][1:]


class Runner:
    """Plays a recording to a page whose clock is the story's."""

    def __init__(self, player, recording=None):
        self.player, self.recording = player, recording or Recording()
        # : Seconds of the recording, which passes faster in a sprint.
        self.second, self.began, self.beats = 0.0, 0.0, 60
        self.said = []

    async def wear_strap(self):
        """Puts a Bluetooth strap beside the phone, which the player chooses in the browser's list."""
        bluetooth = await self.player.context.browser.new_browser_cdp_session()
        page = self.player.cdp
        chosen = []

        async def tell(method, **values):
            return await bluetooth.send("BluetoothEmulation." + method, values)

        async def connect(event):
            if event["type"] == "discovery":
                service = (await tell("addService", address=STRAP, serviceUuid=SERVICE))["serviceId"]
                values = (await tell("addCharacteristic", serviceId=service, characteristicUuid=MEASUREMENT,
                                     properties={"notify": True, "read": True}))["characteristicId"]
                await tell("addDescriptor", characteristicId=values, descriptorUuid="00002902-0000-1000-8000-00805f9b34fb")
            await tell("simulateGATTOperationResponse", address=STRAP, type=event["type"], code=0)

        async def answer(event):
            data = {"data": base64.b64encode(bytes([0, self.beats])).decode()} if event["type"] == "read" else {}
            await tell("simulateCharacteristicOperationResponse", characteristicId=event["characteristicId"],
                       type=event["type"], code=0, **data)

        async def choose(event):
            # A second choice of the same prompt ends the browser.
            if event["devices"] and not chosen:
                chosen.append(event)
                await page.send("DeviceAccess.selectPrompt", {"id": event["id"], "deviceId": event["devices"][0]["id"]})

        await tell("enable", state="powered-on", leSupported=True)
        await tell("simulatePreconnectedPeripheral", address=STRAP, name="HRM", manufacturerData=[], knownServiceUuids=[SERVICE])
        bluetooth.on("BluetoothEmulation.gattOperationReceived", lambda event: asyncio.ensure_future(connect(event)))
        bluetooth.on("BluetoothEmulation.characteristicOperationReceived", lambda event: asyncio.ensure_future(answer(event)))
        page.on("DeviceAccess.deviceRequestPrompted", lambda event: asyncio.ensure_future(choose(event)))
        await page.send("DeviceAccess.enable")

    async def stand_at_start(self):
        latitude, longitude, self.began, _ = self.recording.at(self.second)
        await self._place(latitude, longitude)

    async def _place(self, latitude, longitude):
        await self.player.cdp.send("Emulation.setGeolocationOverride", {
            "latitude": latitude, "longitude": longitude, "accuracy": 4})

    async def headline(self):
        return await self.player.evaluate("document.querySelector('h1')?.textContent ?? ''")

    async def run(self, seconds, step=3, cadence=160, hasStrap=True):
        """Runs on for seconds of the page's clock, half as fast again and quicker when the page calls for a sprint."""
        for _ in range(int(seconds / step)):
            said = await self.headline()
            if not self.said or self.said[-1] != said:
                self.said.append(said)
            isSprinting = said == "Sprint!"
            self.second += step * (1.5 if isSprinting else 1)
            latitude, longitude, _, beats = self.recording.at(self.second)
            self.beats = min(int(beats) + (12 if isSprinting else 0), 190)
            await self._place(latitude, longitude)
            if hasStrap:
                await self.player.evaluate("strap.readValue().then(() => 0)")
            await self.player.evaluate(f"{STEP}({cadence + (20 if isSprinting else 0)}, {step})")
            await self.player.page.clock.run_for(step * 1000)

    @property
    def metres(self):
        return self.recording.at(self.second)[2] - self.began
