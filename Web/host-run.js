// Effects of a run (positions, a heart-rate strap, a voice) and files read in parts. host-more.js loads it with the first of
// them. Like host.js, it makes no decisions. Commands continue those of host-more.js, event codes are those of HostEvent.

const PLACE = 24, PULSE = 25, FILE = 26;
/// Approximate bytes handed over at once.
const PART = 1 << 18;
const SERVICE = 'heart_rate', MEASUREMENT = 'heart_rate_measurement';

export default function run(tell) {
  const COMMANDS = [
    id => watch(id),
    () => watch(null),
    id => connect(id),
    () => disconnect(),
    (_, [text, language]) => speak(text, language),
    (_, [accept]) => open(accept),
    (isDeflated, [at, count]) => read(isDeflated, Number(at), Number(count)),
    () => proceed(),
    () => close(),
  ];

  // ---- Positions

  let place = null, watcher = null;

  /// Follows positions for an id; null ends it.
  function watch(id) {
    if (watcher !== null) navigator.geolocation.clearWatch(watcher);
    [place, watcher] = [id, null];
    if (id === null) return;
    if (!navigator.geolocation || !isSecureContext) return tell(PLACE, w => w.int(id).byte(3));
    watcher = navigator.geolocation.watchPosition(({ coords, timestamp }) => tell(PLACE, w => {
      w.int(id).byte(0).int(Math.round(coords.latitude * 1e7)).int(Math.round(coords.longitude * 1e7));
      w.int(Math.round(Math.min(coords.accuracy, 1e6) * 100)).int(Math.min(Math.max(Math.round(Date.now() - timestamp), 0), 6e5));
    }), ({ code }) => tell(PLACE, w => w.int(id).byte(code === 1 ? 1 : 2)),
    { enableHighAccuracy: true, maximumAge: 0, timeout: 30_000 });
  }

  // A watch that began before the page was hidden may deliver no more positions.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && place !== null) watch(place);
  });

  // ---- Heart-rate strap

  let strap = null;

  const news = (link, kind, fill) => tell(PULSE, w => { w.int(link.id).byte(kind); fill?.(w); });

  async function connect(id) {
    disconnect();
    const link = strap = { id, device: null, pause: 1000 };
    if (!navigator.bluetooth) return news(link, 4);
    try {
      link.device = await navigator.bluetooth.requestDevice({ filters: [{ services: [SERVICE] }] });
    } catch (error) {
      return news(link, error.name === 'NotFoundError' ? 3 : 5);
    }
    link.device.addEventListener('gattserverdisconnected', () => {
      if (strap !== link) return;
      news(link, 2);
      join(link);
    });
    join(link);
  }

  /// Connects, and again after a growing pause while the strap is wanted.
  async function join(link) {
    try {
      const server = await link.device.gatt.connect();
      const values = await (await server.getPrimaryService(SERVICE)).getCharacteristic(MEASUREMENT);
      values.oncharacteristicvaluechanged = ({ target: { value } }) => {
        if (strap === link) news(link, 1, w => w.blob(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)));
      };
      await values.startNotifications();
      link.pause = 1000;
      if (strap === link) news(link, 0, w => w.text(link.device.name ?? ''));
    } catch {
      setTimeout(() => { if (strap === link) join(link); }, link.pause);
      link.pause = Math.min(link.pause * 2, 30_000);
    }
  }

  function disconnect() {
    const link = strap;
    strap = null;
    link?.device?.gatt.disconnect();
  }

  // ---- Voice

  /// Cuts off the last sentence. A language without a voice stays silent: another language's voice would spell it.
  function speak(text, language) {
    const voices = window.speechSynthesis?.getVoices();
    if (!voices || voices.length && !voices.some(({ lang }) => lang.slice(0, 2) === language)) return;
    speechSynthesis.cancel();
    speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(text), { lang: language }));
  }

  // ---- Files

  let field = null, file = null, parts = null;

  function open(accept) {
    field = Object.assign(document.createElement('input'), { type: 'file', accept });
    field.onchange = ({ target }) => {
      if (!target.files[0]) return;
      close();
      [file] = target.files;
      tell(FILE, w => w.byte(0).text(file.name).text(String(file.size)));
    };
    field.click();
  }

  function read(isDeflated, at, count) {
    if (!file) return;
    if (isDeflated && !window.DecompressionStream) return tell(FILE, w => w.byte(4));
    const bytes = file.slice(at, at + count).stream();
    parts = (isDeflated ? bytes.pipeThrough(new DecompressionStream('deflate-raw')) : bytes).getReader();
    proceed();
  }

  /// Hands over the next bytes of the part, or its end.
  async function proceed() {
    const reader = parts, pieces = [];
    let size = 0;
    try {
      while (reader && size < PART) {
        const { done, value } = await reader.read();
        if (done) break;
        pieces.push(value);
        size += value.length;
      }
    } catch {
      if (reader === parts) tell(FILE, w => w.byte(3));
      return;
    }
    if (!reader || reader !== parts) return;
    if (!size) return tell(FILE, w => w.byte(2));
    const whole = new Uint8Array(size);
    pieces.reduce((at, piece) => { whole.set(piece, at); return at + piece.length; }, 0);
    tell(FILE, w => w.byte(1).blob(whole));
  }

  function close() {
    parts?.cancel().catch(() => {});
    file = parts = null;
  }

  return (command, id, words) => COMMANDS[command]?.(id, words);
}
