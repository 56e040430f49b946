// The app's part of the page, which the app puts before the page's own scripts. Page and app speak ShellBridge's messages
// through one handler; what browsers have an interface for, the page goes on using by that interface.
(() => {
  const handler = window.webkit?.messageHandlers?.playd;
  if (!handler || window !== window.top || window.playdShell) return;
  // The app fills in what this device offers.
  const offers = /*OFFERS*/[];

  // ---- Messages

  let number = 0;
  const post = request => handler.postMessage(`{"id":${number += 1},${request.slice(1)}`);
  const page = Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('');
  const hello = post(JSON.stringify({ kind: 'hello', page }));

  async function ask(request) {
    const answer = await hello;
    // The program listens by now: it hears what came before it.
    for (const text of held.splice(0)) setTimeout(say, 0, text);
    isHeard = true;
    return JSON.parse(request).kind === 'hello' ? answer : post(request);
  }

  const held = [];
  let isHeard = false;
  const say = text => dispatchEvent(new CustomEvent('playd', { detail: text }));

  /// Answers of the app as values; a refusal is an error with the reason as its message.
  async function wish(kind, members = {}) {
    await hello;
    const answer = JSON.parse(await post(JSON.stringify({ kind, ...members })));
    if (answer.kind === 'refused') throw new Error(answer.reason);
    return answer;
  }

  function tell(text) {
    const event = JSON.parse(text);
    if (event.kind === 'motion') return feel(event.readings);
    if (event.kind === 'opened') return event.path.startsWith('/') && !event.path.startsWith('//') && location.assign(event.path);
    isHeard ? say(text) : held.push(text);
  }

  Object.defineProperty(window, 'playdShell', { value: Object.freeze({ ask, tell }) });

  const replace = (target, name, value) => Object.defineProperty(target, name, { value, configurable: true });
  const errors = { cancelled: 'NotAllowedError', known: 'InvalidStateError', unavailable: 'NotSupportedError' };
  const failed = (error, cancelled) =>
    new DOMException(error.message, error.message === 'cancelled' ? cancelled : errors[error.message] ?? 'UnknownError');

  // ---- Haptics

  if (offers.includes('haptics')) {
    replace(navigator, 'vibrate', pattern => {
      wish('vibrate', { pattern: [pattern].flat().map(Math.round) }).catch(() => {});
      return true;
    });
  }

  // ---- Motion: the page listens as in a browser, and the readings are Core Motion's

  const listeners = { devicemotion: new Set(), deviceorientation: new Set() };
  const numbers = 13;

  function feel(readings) {
    const value = index => readings[index] ?? NaN;
    for (let at = 0; at + numbers <= readings.length; at += numbers) {
      const three = (from, names) => Object.fromEntries(names.map((name, index) => [name, value(at + from + index)]));
      const axes = ['x', 'y', 'z'], turns = ['alpha', 'beta', 'gamma'];
      const orientation = { beta: value(at + 10), gamma: value(at + 11) };
      const motion = {
        timeStamp: value(at) - (Date.now() - performance.now()), accelerationIncludingGravity: three(1, axes),
        acceleration: three(4, axes), rotationRate: three(7, turns),
      };
      for (const listener of listeners.deviceorientation) listener(orientation);
      for (const listener of listeners.devicemotion) listener(motion);
    }
  }

  if (offers.includes('motion')) {
    const change = (name, isOn) => {
      const original = window[name];
      window[name] = (kind, listener, ...rest) => {
        const set = listeners[kind];
        if (!set) return original.call(window, kind, listener, ...rest);
        const before = listeners.devicemotion.size;
        isOn ? set.add(listener) : set.delete(listener);
        const after = listeners.devicemotion.size;
        if (!before !== !after) wish('motion', { isOn: after > 0 }).catch(() => {});
      };
    };
    change('addEventListener', true);
    change('removeEventListener', false);
    window.DeviceMotionEvent ??= class DeviceMotionEvent extends Event {};
    const consent = async () => {
      const answer = await wish('ask', { permission: 'motion' }).catch(() => ({ consent: 'unavailable' }));
      return answer.consent;
    };
    replace(window.DeviceMotionEvent, 'requestPermission', consent);
    if (window.DeviceOrientationEvent) replace(window.DeviceOrientationEvent, 'requestPermission', async () => 'granted');
  }

  // ---- Passkeys

  const bytes = text => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), c => c.charCodeAt(0)).buffer;
  const text = data => btoa(String.fromCharCode(...new Uint8Array(data.buffer ?? data)))
    .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const ids = list => list?.map(item => ({ ...item, id: text(item.id) }));

  if (offers.includes('passkeys')) {
    const credential = kind => async ({ publicKey }) => {
      const { challenge, user, allowCredentials, excludeCredentials, ...others } = publicKey;
      const options = {
        ...others, challenge: text(challenge), ...(user && { user: { ...user, id: text(user.id) } }),
        ...(allowCredentials && { allowCredentials: ids(allowCredentials) }),
        ...(excludeCredentials && { excludeCredentials: ids(excludeCredentials) }),
      };
      const { passkey } = await wish(kind, { options }).catch(error => { throw failed(error, 'NotAllowedError'); });
      const { transports, ...members } = passkey.response;
      const response = Object.fromEntries(Object.entries(members).map(([name, value]) => [name, bytes(value)]));
      return { ...passkey, rawId: bytes(passkey.rawId), response: { ...response, getTransports: () => transports ?? [] } };
    };
    window.PublicKeyCredential ??= class PublicKeyCredential {};
    replace(navigator, 'credentials', { create: credential('createPasskey'), get: credential('usePasskey') });
  }

  // ---- The app's icon: the page changes its links, the app its picture on the home screen

  if (offers.includes('icons')) {
    addEventListener('DOMContentLoaded', () => {
      const link = document.querySelector('link[rel=apple-touch-icon]');
      if (!link) return;
      new MutationObserver(() => {
        const [, name] = /icons\/(.+)-180/.exec(link.href) ?? [];
        wish('icon', /-(coral|night)$/.test(name) ? { name } : {}).catch(() => {});
      }).observe(link, { attributeFilter: ['href'] });
    });
  }

  // ---- Sharing

  replace(navigator, 'share', async ({ text: words = '', url = location.href, files }) => {
    if (files) throw new DOMException('files are saved', 'NotAllowedError');
    await wish('share', { text: words, url }).catch(error => { throw failed(error, 'AbortError'); });
  });
  replace(navigator, 'canShare', ({ files } = {}) => !files);
})();
