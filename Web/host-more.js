// Rarely used effects: live streams, push messages, passkeys, requests to an app around the page, leaving for a partner's
// site, coin animations, the app's icon. Like host.js, it makes no decisions. Commands are in the order of HostEffect.More, event codes
// are those of HostEvent. Further commands are host-run.js's.

const LIVE = 18, PUSH = 19, PASSKEY = 20, SHELL = 21;
/// The server sends a keep-alive every fifteen seconds.
const SILENCE = 40_000, FIRST_PAUSE = 500, LONGEST_PAUSE = 30_000;

export default function more(tell, lead) {
  const COMMANDS = [
    (id, [path, last, ...headers]) => follow(id, path, last, headers),
    id => { streams.get(id)?.abort(); streams.delete(id); },
    (id, [key]) => answer(id, subscribe(key)),
    id => answer(id, unsubscribe()),
    id => answer(id, stand()),
    (id, [options]) => credential(id, 'create', options),
    (id, [options]) => credential(id, 'get', options),
    (_, [url]) => { if (/^https?:/.test(url)) location.assign(url); },
    (count, [from, to]) => fly(count, from, to),
    (id, [request]) => ask(id, request),
    (_, [icon]) => dress(icon),
  ];

  // ---- The app's icon

  function dress(icon) {
    const link = (rel, address) => { document.querySelector(`link[rel=${rel}]`).href = address; };
    link('icon', `/icons/${icon}.svg`);
    link('apple-touch-icon', `/icons/${icon}-180.png`);
    link('manifest', `/${icon}.webmanifest`);
  }

  // ---- Live streams

  const streams = new Map();

  function follow(id, path, last, list) {
    streams.get(id)?.abort();
    const control = new AbortController(), headers = {};
    for (let at = 0; at < list.length; at += 2) headers[list[at]] = list[at + 1];
    streams.set(id, control);
    keepOpen({ id, path, last, headers, signal: control.signal, pause: FIRST_PAUSE });
  }

  async function keepOpen(stream) {
    const { id, signal } = stream;
    while (!signal.aborted) {
      const status = await read(stream).catch(() => 0);
      if (signal.aborted) return;
      // Client errors are permanent, except those that ask for a retry.
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
        streams.delete(id);
        return tell(LIVE, w => w.int(id).byte(3).int(status));
      }
      tell(LIVE, w => w.int(id).byte(2));
      await quiet(stream.pause * (0.75 + Math.random() / 2), signal);
      stream.pause = Math.min(stream.pause * 2, LONGEST_PAUSE);
    }
  }

  /// Waits; shorter if the network or the page returns.
  const quiet = (time, signal) => new Promise(done => {
    const timer = setTimeout(finish, time);
    function back() { if (document.visibilityState === 'visible' && navigator.onLine) finish(); }
    function finish() {
      clearTimeout(timer);
      removeEventListener('online', back);
      document.removeEventListener('visibilitychange', back);
      signal.removeEventListener('abort', finish);
      done();
    }
    addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    signal.addEventListener('abort', finish);
  });

  /// One connection, to its end; returns the response's status.
  async function read(stream) {
    const url = new URL(stream.path, location.origin), once = new AbortController();
    if (url.origin !== location.origin) return 400;
    const stop = () => once.abort();
    stream.signal.addEventListener('abort', stop);
    let watch = setTimeout(stop, SILENCE);
    try {
      const headers = stream.last ? { ...stream.headers, 'Last-Event-ID': stream.last } : stream.headers;
      const response = await fetch(url, { headers, cache: 'no-store', signal: once.signal });
      if (!response.ok || !response.body) return response.status;
      tell(LIVE, w => w.int(stream.id).byte(0));
      stream.pause = FIRST_PAUSE;
      const reader = response.body.getReader(), decoder = new TextDecoder(), take = parser(stream);
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return response.status;
        clearTimeout(watch);
        watch = setTimeout(stop, SILENCE);
        take(decoder.decode(value, { stream: true }));
      }
    } finally {
      clearTimeout(watch);
      stream.signal.removeEventListener('abort', stop);
    }
  }

  /// Parses an event stream incrementally (HTML, section 9.2.6) and reports each complete event.
  function parser(stream) {
    let rest = '', type = '', data = [], id = '';
    return text => {
      const lines = (rest + text).split('\n');
      rest = lines.pop();
      for (const ended of lines) {
        const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
        if (line) {
          const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line);
          if (field === 'event') type = value;
          else if (field === 'data') data.push(value);
          else if (field === 'id') id = value;
          continue;
        }
        if (data.length && !stream.signal.aborted) {
          const event = [type || 'message', id, data.join('\n')];
          if (id) stream.last = id;
          tell(LIVE, w => w.int(stream.id).byte(1).text(event[0]).text(event[1]).text(event[2]));
        }
        type = id = '';
        data = [];
      }
    };
  }

  // ---- Push messages

  const hasPush = () => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;
  const worker = () => Promise.race([
    navigator.serviceWorker.ready, new Promise((_, fail) => setTimeout(fail, 15_000, new Error('no service worker'))),
  ]);
  const bytes = text => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0));
  const text = data => btoa(String.fromCharCode(...new Uint8Array(data)))
    .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

  function answer(id, news) {
    news.catch(() => [4]).then(([kind, word]) => tell(PUSH, w => {
      w.int(id).byte(kind);
      if (word != null) w.text(word);
    }));
  }

  async function subscribe(key) {
    if (!hasPush()) return [3];
    // Ask first: after an await the browser may no longer accept the tap.
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? [2] : [1, ''];
    const { pushManager } = await worker();
    let subscription = await pushManager.getSubscription();
    const known = subscription?.options.applicationServerKey;
    if (known && text(known) !== key) {
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    return [0, JSON.stringify(subscription)];
  }

  async function unsubscribe() {
    if (!hasPush()) return [3];
    const subscription = await (await worker()).pushManager.getSubscription();
    await subscription?.unsubscribe();
    return [1, subscription?.endpoint ?? ''];
  }

  async function stand() {
    if (!hasPush()) return [3];
    if (Notification.permission === 'denied') return [2];
    const subscription = await (await worker()).pushManager.getSubscription();
    return subscription && Notification.permission === 'granted' ? [0, JSON.stringify(subscription)] : [1, ''];
  }

  // A tapped message opens its page.
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (typeof data?.open !== 'string' || !data.open.startsWith('/')) return;
    ports[0]?.postMessage('opened');
    lead(data.open);
  });

  // ---- Passkeys

  // WebAuthn's JSON forms (level 3, section 5.1.8), for browsers without native support.
  const decoded = ({ challenge, user, allowCredentials, excludeCredentials, ...options }) => ({
    ...options, challenge: bytes(challenge), ...(user && { user: { ...user, id: bytes(user.id) } }),
    ...(allowCredentials && { allowCredentials: allowCredentials.map(c => ({ ...c, id: bytes(c.id) })) }),
    ...(excludeCredentials && { excludeCredentials: excludeCredentials.map(c => ({ ...c, id: bytes(c.id) })) }),
  });

  function encoded({ id, rawId, type, authenticatorAttachment, response }) {
    const members = {};
    for (const name of ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle']) {
      if (response[name]) members[name] = text(response[name]);
    }
    const transports = response.getTransports?.();
    if (transports) members.transports = transports;
    return { id, rawId: text(rawId), type, authenticatorAttachment, clientExtensionResults: {}, response: members };
  }

  const OUTCOMES = { NotAllowedError: 1, AbortError: 1, NotSupportedError: 2, InvalidStateError: 3 };

  async function credential(id, method, options) {
    let kind = 2, json;
    try {
      if (navigator.credentials && window.PublicKeyCredential) {
        const made = await navigator.credentials[method]({ publicKey: decoded(JSON.parse(options)) });
        json = JSON.stringify(encoded(made));
        kind = 0;
      }
    } catch (error) { kind = OUTCOMES[error.name] ?? 4; }
    tell(PASSKEY, w => { w.int(id).byte(kind); if (!kind) w.text(json); });
  }

  // ---- The app around the page, which puts `playdShell` there (docs/native-shell.md)

  // The sandbox's page `/sandbox/phone` makes the browser an iPhone, and the sandbox serves the app's part of the page.
  const sandboxed = async () => localStorage.getItem('sandbox-game-center') && (await import('/sandbox/shell.js')).default;

  const said = (id, text) => tell(SHELL, w => { w.int(id).byte(text != null); if (text != null) w.text(text); });

  async function ask(id, request) {
    let text = null;
    try { text = await (window.playdShell ?? await sandboxed())?.ask(request); } catch { /* as in a browser */ }
    said(id, text);
  }

  addEventListener('playd', ({ detail }) => said(0, detail));

  // ---- Coins

  const place = name => {
    const box = name && document.querySelector(`[data-testid="${CSS.escape(name)}"]`)?.getBoundingClientRect();
    return box?.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
  };

  const COIN = 'position:fixed;left:0;top:0;z-index:3000;width:28px;height:28px;border-radius:50%;pointer-events:none;' +
    'border:2px solid #b07a12;box-shadow:inset 0 0 0 1.5px #fff9db,0 2px 6px rgb(0 0 0/.4);' +
    'background:radial-gradient(circle at 35% 28%,#fff9db,#ffdf7e 30%,#ebb431 65%,#b07a12)';

  /// Coins rise from one place, fall to another in sequence, and disappear.
  function fly(count, from, to) {
    const goal = place(to), start = place(from) ?? { x: innerWidth / 2, y: innerHeight / 2 };
    if (!goal || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (let i = 0; i < Math.min(count, 24); i++) {
      const coin = document.createElement('div'), turn = i / count * 2 * Math.PI, reach = 34 + 26 * (i % 3);
      const out = { x: start.x + Math.cos(turn) * reach, y: start.y + Math.sin(turn) * reach - 24 };
      coin.style.cssText = COIN;
      coin.ariaHidden = 'true';
      document.body.append(coin);
      const at = ({ x, y }, scale) => `translate(${x - 14}px,${y - 14}px) scale(${scale})`;
      coin.animate([
        { transform: at(start, 0.3), opacity: 0, easing: 'cubic-bezier(.2,.9,.4,1.2)' },
        { transform: at(out, 1.1), opacity: 1, offset: 0.3, easing: 'cubic-bezier(.6,-.1,.7,.6)' },
        { transform: at(goal, 0.6), opacity: 1, offset: 0.94 },
        { transform: at(goal, 0.2), opacity: 0 },
      ], { duration: 720, delay: i * 28, fill: 'both' }).finished.finally(() => coin.remove());
    }
  }

  let further;
  const beyond = () => further ??= import('/assets/host-run.js').then(extra => extra.default(tell));

  return (command, id, words) => COMMANDS[command] ? COMMANDS[command](id, words)
    : beyond().then(perform => perform(command - COMMANDS.length, id, words));
}
