// The page under the client. It performs the client's effects and reports events; it makes no decisions.
// The lists below are in the order of the enums in Sources/Client/WebUI/Tree; a test compares them.

const KINDS = ('div.box div.column div.row div.depth div.text h1.text h2.text h3.text button.button input.field ' +
  'select.select option.option div.scroll ul.list li.item a.link svg.svg path circle rect div.layer div.spacer ' +
  'div.divider div.shape input.slider div.grid section.section div.sheet div.scrim div.panel div.bar div.ring ' +
  'div.half div.disc button.toggle span.knob textarea.field').split(' ').map(kind => kind.split('.'));
const PROPERTIES = ('opacity color backgroundColor backgroundImage width height minWidth minHeight maxWidth maxHeight ' +
  'padding fontSize fontWeight fontFamily fontVariantNumeric lineHeight letterSpacing textAlign textDecoration gap ' +
  'display alignItems justifyItems justifyContent alignSelf flex borderRadius overflow boxShadow filter translate ' +
  'rotate scale transition transformOrigin zIndex visibility --hit aspectRatio gridTemplateColumns whiteSpace ' +
  'border outline outlineOffset fill stroke strokeWidth strokeDasharray strokeDashoffset strokeLinecap ' +
  'webkitLineClamp clipPath --line-width --tint --press-scale --press-opacity textFill overscrollBehavior ' +
  'flexDirection').split(' ');
const KEYWORDS = ['start', 'center', 'end', 'stretch', 'baseline', 'none', 'flex', 'hidden', 'auto', 'nowrap', '1 1 0px',
  'var(--rounded)', 'ui-monospace,monospace', 'ui-serif,serif', 'tabular-nums', 'underline', 'line-through',
  'currentColor', 'round', 'butt', 'square', 'max-content', '-webkit-box', 'auto hidden', 'hidden auto', 'auto', 'row'];
const ATTRIBUTES = ('role aria-label aria-hidden aria-level aria-checked aria-selected aria-modal aria-description ' +
  'aria-valuetext aria-valuenow aria-valuemin aria-valuemax aria-live aria-controls aria-pressed aria-current ' +
  'aria-busy data-testid disabled inert tabindex type placeholder href d viewBox cx cy r rx width height pathLength ' +
  'inputmode autocomplete autocapitalize enterkeyhint maxlength min max step value selected class lang target')
  .split(' ');
const TAP = 1, INPUT = 2, CHANGE = 4, SUBMIT = 8, CANCEL = 16, POINTERS = 32, KEY = 64;

// This page's program, and all programs of the site (Web/programs.json), filled in by Scripts/site.py.
const PROGRAM = document.documentElement.dataset.program;
const APPS = /*APPS*/[];
const root = document.getElementById('app');
const elements = [null, root];
const decoder = new TextDecoder(), encoder = new TextEncoder();
const meters = window.__playd = { delivery: [], commit: [], sound: [], launched: 0 };
let wasm, memory, dead = false, touchedAt = 0, heardAt = 0, hasChanged = false;

// Unix time by the monotonic clock, shared by touches and timers. The clock may stop while a phone sleeps.
let epoch = Date.now() - performance.now();
const now = () => epoch + performance.now();

// ---- Operations

let bytes, view, at;
const u8 = () => bytes[at++];
const i32 = () => (at += 4, view.getInt32(at - 4, true));
const real = () => (at += 8, view.getFloat64(at - 8, true));
const number = () => { let n = 0, s = 0, b; do { b = bytes[at++]; n |= (b & 127) << s; s += 7; } while (b > 127); return n >>> 0; };
const slice = n => bytes.slice(at, at += n);
const words = n => decoder.decode(bytes.subarray(at, at += n));
const color = () => '#' + number().toString(16).padStart(8, '0');
const list = read => Array.from({ length: number() }, read);
const open = (pointer, length) => {
  bytes = new Uint8Array(memory.buffer, pointer, length);
  view = new DataView(memory.buffer, pointer, length);
  at = 0;
};

const VALUES = [
  () => KEYWORDS[u8()],
  () => real() + 'px',
  name => {
    const size = real(), rem = size / 16 + 'rem';
    // Titles grow with the text size until a word of twelve letters fills its bar; the largest until one of six fills
    // the page.
    return name === 'fontSize' && size >= 22 ? `min(${rem},calc(${Math.max(9, size * (size < 44 ? 0.36 : 0.27))}vw / var(--zoom, 1)))` : rem;
  },
  () => real() + '',
  () => real() * 100 + '%',
  color,
  () => `${real()}px ${real()}px ${real()}px ${real()}px`,
  () => real() + 'deg',
  () => `${real()}px ${real()}px`,
  name => { const f = name === 'transformOrigin' ? n => n * 100 + '%' : n => n; return `${f(real())} ${f(real())}`; },
  () => `${real()}px solid ${color()}`,
  () => {
    const tint = color(), radius = real(), x = real(), y = real();
    // A CSS blur is twice a SwiftUI radius; a drop shadow's is equal.
    return u8() ? `drop-shadow(${x}px ${y}px ${radius}px ${tint})` : `${x}px ${y}px ${radius * 2}px ${tint}`;
  },
  () => `blur(${real()}px)`,
  () => {
    const x = real(), y = real(), dx = real() - x, dy = real() - y, stops = list(() => `${color()} ${real() * 100}%`);
    const corner = Math.abs(dx) === 1 && Math.abs(dy) === 1;
    const way = corner ? `to ${dy > 0 ? 'bottom' : 'top'} ${dx > 0 ? 'right' : 'left'}` : Math.atan2(dx, -dy) + 'rad';
    return `linear-gradient(${way},${stops})`;
  },
  () => {
    const x = real() * 100, y = real() * 100, from = real(), to = real();
    return `radial-gradient(circle at ${x}% ${y}%,${list(() => `${color()} ${from + (to - from) * real()}px`)})`;
  },
  () => { const p = pace(); return `all ${p.duration}ms ${p.easing} ${p.delay}ms`; },
  () => words(number()),
];
const pace = () => ({
  duration: real(), delay: real(), easing: `cubic-bezier(${real()},${real()},${real()},${real()})`, fill: 'backwards',
});
const passage = () => {
  const opacity = real(), scale = real(), x = real() * 100, y = real() * 100;
  return { opacity, transform: `translate(${x}%,${y}%) scale(${scale})` };
};

// Browsers do not hyphenate Georgian: break between syllables, before the consonant that precedes a vowel. Only long
// words in large text or on a narrow page; app.css handles languages that browsers support.
let isTextLarge = false, isNarrow = innerWidth < 360;
addEventListener('resize', () => { isNarrow = innerWidth < 360 });
const hyphenated = text => !isTextLarge && !isNarrow ? text : text.replace(/[ა-ჰ]{9,}/g, word =>
  word.replace(/[აეიოუ][^აეიოუ]*?(?=[^აეიოუ][აეიოუ].)/g, (part, at) => at < 2 ? part : part + '\u00ad'));

function setTextSize(scale) {
  toldScale = scale;
  if (isTextLarge === scale > 1400) return;
  isTextLarge = scale > 1400;
  document.documentElement.classList.toggle('large', isTextLarge);
  for (const { firstChild } of root.querySelectorAll('.text')) {
    if (firstChild) firstChild.data = hyphenated(firstChild.data.replaceAll('\u00ad', ''));
  }
}

// Classes of elements with certain styles, for app.css: with selectors of style attributes the browser writes out every
// style that it looks at.
const MARKS = { alignSelf: ['fills', 'stretch'], webkitLineClamp: ['clamped'], flexDirection: ['sideways', 'row'] };

function setStyle(element, name, value) {
  if (name === 'textFill') {
    element.style.backgroundImage = value;
    element.classList.toggle('filled', !!value);
  } else if (name[0] === '-') {
    element.style.setProperty(name, value);
  } else {
    element.style[name] = value;
    if (MARKS[name]) element.classList.toggle(MARKS[name][0], MARKS[name][1] ? value === MARKS[name][1] : !!value);
  }
}

function setAttribute(element, name, value) {
  if (name === 'class') {
    const own = ['surface', 'taps', 'filled', 'leaving', 'fills', 'clamped', 'sideways']
      .filter(part => element.classList.contains(part));
    // A turning spinner has a layer of its own, which draws the page twice more. Most answers come sooner than that.
    if (value === 'spinner') setTimeout(() => element.classList.add('turning'), 300);
    value = [element.$class, value, ...own].join(' ');
  }
  element.setAttribute(name, value);
}

function setValue(element, value) {
  if (element.$composing) return void (element.$pending = value);
  if (element.value === value) return;
  const isFocused = element === document.activeElement && element.selectionStart != null;
  const [start, end] = isFocused ? [element.selectionStart, element.selectionEnd] : [];
  element.value = value;
  if (isFocused) element.setSelectionRange(start, end);
}

function leave(element, state, timing) {
  // Removed elements stay where they were, out of layout and unreachable, until their transition ends.
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight, style } = element;
  Object.assign(style, {
    position: 'absolute', left: offsetLeft + 'px', top: offsetTop + 'px', width: offsetWidth + 'px',
    height: offsetHeight + 'px', margin: 0, pointerEvents: 'none',
  });
  element.inert = true;
  element.classList.add('leaving');
  element.animate([{}, state], { ...timing, fill: 'both' }).finished.finally(() => element.remove());
}

function play(element) {
  const times = number(), timing = pace();
  const frames = list(() => ({
    offset: real(), opacity: real(), scale: real(), turn: real(), x: real(), y: real(),
  }));
  const moves = frames.some(f => f.scale !== 1 || f.turn || f.x || f.y), fades = frames.some(f => f.opacity !== 1);
  element.$effect?.cancel();
  element.$effect = element.animate(frames.map(f => ({
    offset: f.offset, ...(fades && { opacity: f.opacity }),
    ...(moves && { transform: `translate(${f.x}px,${f.y}px) rotate(${f.turn}deg) scale(${f.scale})` }),
  })), { ...timing, iterations: times || Infinity });
}

function countDown(element) {
  const duration = real(), elapsed = real(), isPaused = u8();
  element.querySelectorAll('.disc').forEach((disc, side) => {
    const stops = side ? [0, 0, 180] : [0, 180, 180];
    // Played again rather than made anew, which costs many times as much.
    disc.$run ??= disc.animate(stops.map((turn, i) => ({ transform: `rotate(${turn}deg)`, offset: i / 2 })), { fill: 'both' });
    disc.$run.effect.updateTiming({ duration, delay: -elapsed });
    disc.$run.currentTime = 0;
    isPaused ? disc.$run.pause() : disc.$run.play();
  });
}

function place(element, parent, before, isMove) {
  if (isMove && parent.moveBefore) {
    try { return parent.moveBefore(element, before); } catch { /* not in the page yet */ }
  }
  parent.insertBefore(element, before);
}

const OPERATIONS = [,
  id => {
    const [tag, name = ''] = KINDS[u8()];
    const isVector = /^(svg|path|circle|rect)$/.test(tag);
    const element = isVector ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
    element.$id = id;
    element.$mask = 0;
    element.$class = name;
    if (name) element.setAttribute('class', name);
    if (tag === 'button') element.type = 'button';
    if (tag === 'input') element.autocomplete = 'off';
    elements[id] = element;
  },
  id => { const text = hyphenated(words(number())), e = elements[id]; e.firstChild ? e.firstChild.data = text : e.append(text || '\u200b'); },
  id => { const name = PROPERTIES[u8()]; setStyle(elements[id], name, VALUES[u8()](name)); },
  id => { const name = PROPERTIES[u8()]; setStyle(elements[id], name, ''); },
  id => { const name = ATTRIBUTES[u8()], tag = u8(); setAttribute(elements[id], name, tag === 0 ? '' : tag === 1 ? words(number()) : real()); },
  id => { const name = ATTRIBUTES[u8()]; name === 'class' ? setAttribute(elements[id], name, '') : elements[id].removeAttribute(name); },
  id => listen(elements[id], number()),
  id => { const parent = elements[number()], before = elements[number()]; place(elements[id], parent, before, false); },
  id => { const parent = elements[number()], before = elements[number()]; place(elements[id], parent, before, true); },
  id => {
    const element = elements[id];
    elements[id] = null;
    u8() ? leave(element, passage(), pace()) : element.remove();
  },
  id => { const state = passage(); elements[id].animate([state, {}], pace()); },
  id => play(elements[id]),
  id => elements[id].$effect?.cancel(),
  id => countDown(elements[id]),
  id => { const text = words(number()), e = elements[id]; e.tagName === 'SELECT' ? late.push([e, text]) : setValue(e, text); },
];

let late = [], sheets = [], drawing;

function apply(pointer, length) {
  hasChanged = true;
  const focused = document.activeElement;
  open(pointer, length);
  while (at < length) OPERATIONS[u8()](number());
  for (const [element, text] of late.splice(0)) setValue(element, text);
  document.getElementById('splash')?.remove();
  keepFocus(focused);
}

// A dialog takes the focus and returns it; nothing else moves it.
function keepFocus(focused) {
  const open = [...root.querySelectorAll(':scope > .sheet:not(.leaving)')];
  const closed = sheets.filter(sheet => !open.includes(sheet.element));
  sheets = sheets.filter(sheet => open.includes(sheet.element));
  for (const element of open) {
    if (sheets.some(sheet => sheet.element === element)) continue;
    sheets.push({ element, back: focused });
    drawing ??= import('/assets/sheets.js').then(part => part.default(send, CANCEL), error => console.warn('no grabber:', error));
    element.focus({ preventScroll: true });
  }
  if (closed.length) closed[0].back?.focus?.({ preventScroll: true });
  else if (focused !== document.activeElement && focused?.isConnected && !focused.closest('[inert]')) {
    focused.focus({ preventScroll: true });
  }
}

// ---- Events of elements

function guarded(body) {
  if (dead || !wasm) return;
  try { return body(); } catch (error) { fail(error); }
}

function touched(event, body) {
  guarded(() => {
    heard(event);
    hasChanged = false;
    body();
    if (hasChanged) measure(meters.commit);
  });
}

function send(element, kind, text, event) {
  touched(event, () => {
    const data = text == null ? null : encoder.encode(text);
    if (data) input(data);
    wasm.playd_event(element.$id, kind, data ? data.length : -1, now());
  });
}

const input = data => {
  // Reserving may grow the memory, which detaches the previous buffer.
  const pointer = wasm.playd_input(data.length);
  new Uint8Array(memory.buffer, pointer, data.length).set(data);
};
/// Latency is measured from the touch's time stamp and from its delivery.
function heard(event) {
  heardAt = performance.now();
  touchedAt = event?.timeStamp ?? heardAt;
  if (event) keep(meters.delivery, heardAt - touchedAt);
}

const keep = (meter, value) => { meter.push(value); if (meter.length > 512) meter.shift(); };
function measure(meter) {
  const answeredAt = performance.now();
  keep(meter, [answeredAt - touchedAt, answeredAt - heardAt]);
}

function listener(target, kind) {
  for (let e = target; e && e !== root; e = e.parentNode) {
    if (e.disabled || e.inert) return null;
    if (e.$mask & kind) return e;
  }
  return null;
}

let keyed;
function listen(element, mask) {
  if (mask & KEY) keyed = element;
  if ((mask ^ element.$mask) & POINTERS) surface(element, mask & POINTERS);
  element.$mask = mask;
  element.classList.toggle('taps', !!(mask & TAP));
  // Safari reports clicks only on elements with a listener.
  if (mask & TAP) element.onclick ??= () => {};
}

root.addEventListener('click', event => {
  const link = event.target.closest('a[href^="/"]:not([target])');
  if (link && !event.metaKey && !event.ctrlKey) {
    event.preventDefault();
    lead(link.getAttribute('href'));
  }
  const element = listener(event.target, TAP);
  if (element) send(element, TAP, null, event);
});
root.addEventListener('input', event => {
  const element = listener(event.target, INPUT);
  if (element && !event.target.$composing) send(element, INPUT, event.target.value, event);
});
root.addEventListener('change', event => {
  const element = listener(event.target, CHANGE);
  if (element) send(element, CHANGE, event.target.value, event);
});
root.addEventListener('compositionstart', event => { event.target.$composing = true; });
root.addEventListener('compositionend', ({ target, timeStamp }) => {
  target.$composing = false;
  const element = listener(target, INPUT);
  if (element) send(element, INPUT, target.value, { timeStamp });
  if (target.$pending != null) setValue(target, target.$pending);
  target.$pending = null;
});
/// Moves the focus between the buttons of a table; down from elsewhere to its first. False where nothing is to be moved.
function moveInRows(key, target) {
  const rows = target.closest?.('.rows') ?? (key === 'ArrowDown' ? root.querySelector('.rows') : null);
  if (!rows || !/^(ArrowUp|ArrowDown|Home|End)$/.test(key)) return false;
  const buttons = [...rows.querySelectorAll('button')], at = buttons.indexOf(target.closest('button'));
  const next = buttons[{ ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[key]];
  next?.focus();
  return !!next;
}

/// Empties the search field that the focus is in, or whose results it is among.
function clearSearch(target) {
  const field = target.matches?.('input[enterkeyhint=search]') ? target : target.closest?.('.rows') && root.querySelector('input[enterkeyhint=search]');
  if (!field?.value) return false;
  field.value = '';
  field.focus();
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}

/// Moves the focus to the page's search field.
function search() {
  const field = [...root.querySelectorAll('input[enterkeyhint=search]')].find(e => e.checkVisibility?.() ?? e.offsetParent);
  field?.focus();
  return !!field;
}

// The button that a pointer pressed last: Enter on it is meant for the page, as if nothing had the focus.
let pressed;
addEventListener('pointerdown', ({ target }) => { pressed = target.closest?.('button') }, true);
addEventListener('keydown', event => {
  const { key, target } = event;
  if (key === 'Tab') pressed = null;
  if (key === 'Escape' && sheets.length) {
    const { element } = sheets[sheets.length - 1];
    if (element.$mask & CANCEL) send(element, CANCEL, null, event);
  } else if (key === 'Escape' && !event.isComposing && clearSearch(target)
    || key === 'ArrowDown' && target.matches?.('input[enterkeyhint=search]') && moveInRows(key, target)) {
    event.preventDefault();
  } else if (key === 'Enter' && !event.isComposing && target.tagName === 'INPUT') {
    const element = listener(target, SUBMIT);
    if (element) send(element, SUBMIT, null, event);
  } else if (/^Arrow/.test(key) && /^(tab|radio)$/.test(target.getAttribute?.('role'))) {
    const group = [...target.closest('[role=tablist],[role=radiogroup]').querySelectorAll(`[role=${target.getAttribute('role')}]`)];
    const next = group[(group.indexOf(target) + (/Right|Down/.test(key) ? 1 : group.length - 1)) % group.length];
    event.preventDefault();
    next.focus();
    next.click();
  } else if (!sheets.length && !event.ctrlKey && !event.metaKey && !event.altKey && !/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
    && (moveInRows(key, target) || key === '/' && search())) {
    event.preventDefault();
  } else if (keyed?.$mask & KEY && keyed.isConnected && !sheets.length && !event.ctrlKey && !event.metaKey && !event.altKey
    && !/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && (key === 'Enter' && target === pressed || !(/^( |Enter)$/.test(key) && /^(BUTTON|A)$/.test(target.tagName)))) {
    if (/^(Arrow|Back|Enter)/.test(key)) event.preventDefault();
    send(keyed, KEY, key, event);
  }
});

// ---- Pointer surfaces

// Raw moves where supported, not once per frame: strokes are recognized some 14 ms earlier.
const MOVE = 'onpointerrawupdate' in root && isSecureContext ? 'pointerrawupdate' : 'pointermove';
const PHASES = { pointerdown: 0, [MOVE]: 1, pointerup: 2, pointercancel: 3 };
const active = new Map();

function surface(element, isOn) {
  element.classList.toggle('surface', !!isOn);
  const change = isOn ? 'addEventListener' : 'removeEventListener';
  for (const name in PHASES) element[change](name, point);
  // Not passive, or the browser would scroll, zoom or go back.
  for (const name of ['touchstart', 'touchmove', 'touchend']) element[change](name, still, { passive: false });
}

function still(event) { if (event.cancelable) event.preventDefault(); }

function point(event) {
  const phase = PHASES[event.type], id = event.pointerId, element = event.currentTarget;
  if (phase === 0) {
    if (event.button > 0) return;
    // Points are the page's, which may be larger or smaller than the screen's (--zoom). Measured only when a finger comes
    // down: after an answer, measuring would lay the changed page out within the task of the touch.
    const { left, top, width, height } = element.getBoundingClientRect(), zoom = width / element.offsetWidth || 1;
    active.set(id, { left, top, width: width / zoom, height: height / zoom, zoom });
    try { element.setPointerCapture(id); } catch { /* the finger is gone already */ }
  }
  const box = active.get(id);
  if (!box) return;
  if (phase > 1) active.delete(id);
  const samples = phase === 1 && event.getCoalescedEvents?.() || [];
  if (!samples.length) samples.push(event);
  touched(event, () => {
    const numbers = new Float64Array(2 + 5 * samples.length);
    const { left, top, width, height, zoom } = box;
    numbers.set([width, height]);
    samples.forEach((s, i) => numbers.set([id, phase, (s.clientX - left) / zoom, (s.clientY - top) / zoom, epoch + s.timeStamp], 2 + 5 * i));
    input(new Uint8Array(numbers.buffer));
    wasm.playd_pointers(element.$id, samples.length, now());
  });
}

for (const name of ['gesturestart', 'gesturechange', 'gestureend']) {
  document.addEventListener(name, event => event.preventDefault(), { passive: false });
}
document.addEventListener('contextmenu', event => { if (!event.target.closest?.('input,textarea')) event.preventDefault(); });
let lastTap = { time: 0, x: 0, y: 0 };
document.addEventListener('touchend', event => {
  // Only the second tap of a double tap is cancelled, because it would zoom. The first must become a click.
  const touch = event.changedTouches[0];
  const isDouble = event.timeStamp - lastTap.time < 350 && Math.hypot(touch.clientX - lastTap.x, touch.clientY - lastTap.y) < 30;
  if (isDouble && event.cancelable && !event.target.closest('button,a,input,select,.taps')) event.preventDefault();
  lastTap = { time: event.timeStamp, x: touch.clientX, y: touch.clientY };
}, { passive: false });

// ---- Effects

class Writer {
  parts = [];
  byte(n) { this.parts.push(n & 255); return this; }
  int(n) { for (const s of [0, 8, 16, 24]) this.parts.push(n >> s & 255); return this; }
  blob(data) { this.int(data.length); for (const b of data) this.parts.push(b); return this; }
  text(s) { return this.blob(encoder.encode(s)); }
}

/// A negative time announces another event, to be handled together with this one.
const report = (code, fill, time = now()) => guarded(() => {
  const writer = new Writer().byte(code);
  fill?.(writer);
  input(writer.parts);
  wasm.playd_host(writer.parts.length, time);
});

/// Events to report after the client's call, inside which effects are performed. They are reported together, so that the
/// page changes once.
let told = [];

function tell(code, fill) {
  if (told.push([code, fill]) === 1) queueMicrotask(reportTold);
}

function reportTold() {
  const all = told;
  told = [];
  all.forEach(([code, fill], i) => report(code, fill, all[i + 1] && -1));
}

/// Requests and writes to the storage, deferred to a task behind the page's change. They run at once while the page is
/// hidden, and before it is left.
let deferred = [];

function defer(task) {
  if (deferred.push(task) === 1) setTimeout(runDeferred);
  if (document.visibilityState === 'hidden') runDeferred();
}

function runDeferred() {
  const tasks = deferred;
  deferred = [];
  for (const task of tasks) task();
}

const string = () => words(i32());
const flag = () => !!u8();
const many = read => Array.from({ length: i32() }, read);
const here = () => location.pathname + location.search;
const timers = new Map();

const EFFECTS = [,
  () => {
    const id = i32(), rate = i32(), count = i32(), samples = new Float32Array(count);
    for (let i = 0; i < count; i++, at += 2) samples[i] = view.getInt16(at, true) / 32768;
    sounds.set(id, { rate, samples });
    if (audio) prepare(id);
  },
  () => sound(i32(), i32() / 1000),
  () => { const pattern = many(i32); if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern); },
  () => { const call = [i32(), string(), string(), many(() => [string(), string()]), slice(i32()), string()]; defer(() => request(...call)); },
  () => {
    const id = i32(), after = real();
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(() => { timers.delete(id); heard(); tell(3, w => w.int(id)); }, Math.min(after, 2 ** 31 - 1)));
  },
  () => { const id = i32(); clearTimeout(timers.get(id)); timers.delete(id); },
  () => {
    const key = string(), value = flag() ? string() : null;
    defer(() => store(key, value));
  },
  () => {
    const path = string(), entry = history.state?.entry ?? 0;
    flag() ? history.replaceState({ ...history.state, entry }, '', path) : push(path);
  },
  () => history.go(-i32()),
  () => {
    const sentence = string(), live = document.getElementById('live');
    live.textContent = '';
    setTimeout(() => { live.textContent = sentence; }, 50);
  },
  () => { document.documentElement.lang = string(); document.title = string(); },
  () => {
    const text = string(), url = new URL(string(), location).href, outcome = n => tell(13, w => w.byte(n));
    (navigator.share ? navigator.share({ text, url }).then(() => 0)
      : Promise.resolve(navigator.clipboard?.writeText(`${text}\n${url}`)).then(() => navigator.clipboard ? 1 : 3))
      .then(outcome, error => outcome(error.name === 'AbortError' ? 2 : 3));
  },
  () => { wantsAwake = flag(); keepAwake(); },
  () => renew(),
  () => askMotion(),
  () => listenMotion(flag()),
  () => { const name = string(), type = string(); save(new Blob([slice(i32())], { type }), name); },
  () => pick(string(), i32()),
  () => draw(i32(), string(), i32(), i32()),
  () => share(i32(), string(), string()),
  () => watchFrames(flag()),
  () => { navigator.clipboard?.writeText(string())?.catch(() => {}); },
  () => { const wish = [i32(), string(), string()]; import('/v1/ads/frame.js').then(ads => ads.default(wish, tell)).catch(() => {}); },
  () => { const wish = [u8(), i32(), many(string)]; more().then(perform => perform(...wish)).catch(fail); },
  () => visit(string(), flag()),
  () => { const key = string(); defer(() => lockValue(key)); },
  () => { const moment = many(i32); feeling ? feeling.perform(moment) : feel(moment); },
];

function perform(pointer, length) {
  open(pointer, length);
  while (at < length) EFFECTS[u8()]();
}

function store(key, value) {
  try {
    value == null ? localStorage.removeItem('playd.' + key) : localStorage.setItem('playd.' + key, value);
    if (value == null) unlockValue(key);
  } catch { tell(7, w => w.text(key)); }
}

function isKept(key) {
  try { return localStorage.getItem('playd.' + key) != null; } catch { return false; /* storage is switched off */ }
}

/// A request with a key represents the value stored under it. One page at a time sends it, and only while the key
/// exists: what two open programs know is sent once.
async function request(id, method, path, headers, body, key) {
  if (!key) {
    awaited += 1;
    const result = await fetched(method, path, headers, body);
    awaited -= 1;
    return answerSoon(id, result);
  }
  await unlockValue(key);
  const send = async lock => {
    if (!lock || !isKept(key)) return answer(id, [-1]);
    answer(id, await fetched(method, path, headers, body));
    // Lets the client remove the key before another page may look.
    await new Promise(done => setTimeout(done));
  };
  navigator.locks ? navigator.locks.request('playd.' + key, { ifAvailable: true }, send) : send(true);
}

// Stored values that this page alone may send while it lives, by their keys: how to let each go, and when it is gone. A
// page that is left lets go of all of them, so that the next one may send them, and the browser may keep this one.
const held = new Map();
let isLeft = false;

function lockValue(key) {
  if (!navigator.locks || isLeft || held.has(key)) return;
  let release;
  const isReleased = new Promise(done => { release = done; });
  const isGone = navigator.locks.request('playd.' + key, { ifAvailable: true }, () => isReleased).catch(() => {});
  held.set(key, { release, isGone });
}

function unlockValue(key) {
  const lock = held.get(key);
  held.delete(key);
  lock?.release();
  return lock?.isGone;
}

/// The stored values that other pages have locked, by their keys.
async function lockedValues() {
  if (!navigator.locks?.query || !kept().some(([key]) => key.startsWith('playd.queue.'))) return new Set();
  const { held: locks } = await navigator.locks.query().catch(() => ({ held: [] }));
  return new Set(locks.map(({ name }) => name.replace(/^playd\./, '')));
}

const answered = (id, [status, data = new Uint8Array()]) => w => w.int(id).int(status).blob(data);
const answer = (id, result) => tell(2, answered(id, result));

/// Answers that arrive together are handled together, so that the page changes once for all of them.
let answers = [], awaited = 0, soon;

function deliver() {
  clearTimeout(soon);
  const all = answers;
  answers = [];
  all.forEach((fill, i) => report(2, fill, all[i + 1] && -1));
}

function answerSoon(id, result) {
  // At most two frames for the others: a browser sends a server six requests at a time.
  if (answers.push(answered(id, result)) === 1) soon = setTimeout(deliver, 32);
  if (!awaited) deliver();
}

async function fetched(method, path, headers, body) {
  try {
    const url = new URL(path, location.origin);
    if (url.origin !== location.origin) throw new TypeError('another origin');
    const response = await fetch(url, {
      method, headers, body: body.length ? body : undefined, cache: 'no-store', signal: AbortSignal.timeout?.(15000),
    });
    return [response.status, new Uint8Array(await response.arrayBuffer())];
  } catch { return [0]; }
}

// ---- Pages

/// Program of an address: the one with the longest matching path prefix.
function programOf(path) {
  let best = null, length = -1;
  for (const app of APPS) {
    for (const root of app.paths) {
      const isWithin = root === '/' || path === root || path.startsWith(root + '/');
      if (isWithin && root.length > length) [best, length] = [app, root.length];
    }
  }
  return best;
}

const isOurs = path => programOf(new URL(path, location.href).pathname)?.program === PROGRAM;

// An aborted view transition is not an error: the next page simply appears.
addEventListener('unhandledrejection', event => {
  if (/transition/i.test(event.reason?.message) && event.reason instanceof DOMException) event.preventDefault();
});
addEventListener('pageswap', ({ viewTransition: fade }) => {
  for (const promise of [fade?.ready, fade?.finished]) promise?.catch(() => {});
});

/// Pushes a history entry, keeping the first entry's record of the visitor's origin.
const push = path => history.pushState({ ...history.state, entry: (history.state?.entry ?? 0) + 1 }, '', path);

/// Opens an address of the site from a link or a message.
function lead(path) {
  if (!isOurs(path)) return visit(path, false);
  push(path);
  tell(6, w => w.text(here()).int(history.state.entry));
}

/// Opens a page of another program. Going back, or home to where the visitor came from, uses the history.
function visit(path, isBack) {
  const { entry = 0, from } = history.state ?? {};
  const isHome = path === '/' && from && new URL(from, location.href).pathname === '/';
  if (from && (isBack || isHome)) return history.go(-(entry + 1));
  try { sessionStorage.setItem('playd.from', here()); } catch { /* then back is another step forward */ }
  location.assign(path);
}

// One audio context, created while idle and resumed by the first tap (a touch start does not unlock it).
const sounds = new Map();
let audio = null;

function prepare(id) {
  const { rate, samples } = sounds.get(id), buffer = audio.createBuffer(1, samples.length || 1, rate);
  buffer.copyToChannel(samples, 0);
  sounds.get(id).buffer = buffer;
}

function makeAudio() {
  if (audio || !sounds.size || !window.AudioContext) return;
  // Mix with other audio, and respect the silent switch.
  if (navigator.audioSession) navigator.audioSession.type = 'ambient';
  audio = new AudioContext({ latencyHint: 'interactive' });
  for (const id of sounds.keys()) prepare(id);
}

function unlock() {
  makeAudio();
  if (audio && audio.state !== 'running') audio.resume().catch(() => {});
}

function sound(id, rate) {
  const buffer = sounds.get(id)?.buffer;
  if (!audio || audio.state !== 'running' || !buffer) return;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.playbackRate.value = rate;
  source.connect(audio.destination);
  source.start();
  measure(meters.sound);
  setTimeout(tellLatency);
}

// Audio output route; each has its own latency.
let route = 0;
function tellLatency() {
  if (!audio) return;
  const delay = ((audio.baseLatency || 0) + (audio.outputLatency || 0)) * 1000;
  if (delay > 0) tell(14, w => w.int(Math.round(delay)).int(route));
}
navigator.mediaDevices?.addEventListener?.('devicechange', () => { route += 1; });

// After a call or a lock, a context may report running while it is stalled: the next tap creates another.
async function wakeAudio() {
  if (!audio) return;
  const context = audio;
  await context.resume().catch(() => {});
  const before = context.currentTime;
  setTimeout(() => {
    if (audio === context && document.visibilityState === 'visible' && context.currentTime === before) {
      audio = null;
      context.close().catch(() => {});
    }
  }, 150);
}

for (const name of ['pointerup', 'click', 'keydown']) addEventListener(name, unlock, { capture: true, passive: true });

let wantsAwake = false, lock = null;
async function keepAwake() {
  if (!wantsAwake) { lock?.release().catch(() => {}); lock = null; return; }
  if (document.visibilityState !== 'visible' || lock && !lock.released) return;
  lock = await navigator.wakeLock?.request('screen').catch(() => null);
  if (!wantsAwake) keepAwake();
}

// ---- Motion

const ANSWERS = ['granted', 'denied', 'unavailable'];

/// Called within the task of a tap. An absent permission API does not tell whether sensors exist.
function askMotion() {
  const ask = kind => kind?.requestPermission?.();
  let asked;
  try {
    asked = !window.isSecureContext || !window.DeviceMotionEvent ? ['unavailable']
      : [ask(window.DeviceMotionEvent) ?? 'granted', ask(window.DeviceOrientationEvent) ?? 'granted'];
  } catch { asked = ['prompt']; }
  // Orientation is optional: the motion permission decides.
  Promise.allSettled(asked).then(([{ value }]) => {
    const answer = ANSWERS.indexOf(value);
    tell(10, w => w.byte(answer < 0 ? 3 : answer));
  });
}

let hearsMotion = false, beta = NaN, gamma = NaN;

function listenMotion(isOn) {
  if (isOn === hearsMotion) return;
  hearsMotion = isOn;
  beta = gamma = NaN;
  const change = isOn ? addEventListener : removeEventListener;
  change('devicemotion', moved);
  change('deviceorientation', turned);
}

function turned(event) {
  beta = event.beta ?? NaN;
  gamma = event.gamma ?? NaN;
}

/// Readings are reported immediately; batching would add latency.
function moved(event) {
  const { timeStamp, accelerationIncludingGravity: g, acceleration: a, rotationRate: r } = event;
  guarded(() => {
    const angle = screen.orientation?.angle ?? ((window.orientation || 0) + 360) % 360;
    const numbers = new Float64Array([epoch + timeStamp, g?.x ?? NaN, g?.y ?? NaN, g?.z ?? NaN, a?.x ?? NaN, a?.y ?? NaN,
      a?.z ?? NaN, r?.alpha ?? NaN, r?.beta ?? NaN, r?.gamma ?? NaN, beta, gamma, angle]);
    input(new Uint8Array(numbers.buffer));
    wasm.playd_motion(1, now());
  });
  feeling?.moved(event);
}

// Game feel, for the program that asks for it. A game goes on without it.
let feeling = null;
const feel = moment => import('/assets/feel.js').then(part => {
  feeling ??= part.default(root, () => audio);
  feeling.perform(moment);
}).catch(error => console.warn('no game feel:', error));

// ---- Files and images

function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

let field = null;
function pick(accept, limit) {
  field = document.createElement('input');
  field.type = 'file';
  field.accept = accept;
  field.onchange = async ({ target }) => {
    const file = target.files[0];
    if (!file) return;
    let kind = file.size > limit ? 1 : 0, data;
    if (!kind) try { data = new Uint8Array(await file.arrayBuffer()); } catch { kind = 2; }
    tell(11, w => { w.byte(kind).text(file.name); if (!kind) w.blob(data); });
  };
  field.click();
}

const images = new Map();

async function draw(id, svg, width, height) {
  images.delete(id);
  try {
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d').drawImage(image, 0, 0, width, height);
    const blob = await new Promise(done => canvas.toBlob(done, 'image/png'));
    if (blob) images.set(id, blob);
  } catch { /* told below */ }
  tell(12, w => w.int(id).byte(images.has(id)));
}

function share(id, text, name) {
  const blob = images.get(id), outcome = n => tell(13, w => w.byte(n));
  if (!blob) return outcome(3);
  const files = [new File([blob], name, { type: blob.type })];
  if (!navigator.canShare?.({ files })) {
    save(blob, name);
    return outcome(1);
  }
  // The address of the program leads from the picture to the game.
  const url = new URL('/' + location.pathname.split('/')[1], location.origin).href;
  navigator.share({ files, text, url }).then(() => outcome(0), error => outcome(error.name === 'AbortError' ? 2 : 3));
}

function sharesFiles() {
  try { return !!navigator.canShare?.({ files: [new File(['.'], 'a.png', { type: 'image/png' })] }); } catch { return false; }
}

// ---- Frames

let watch = null, tasks = null;

function watchFrames(isOn) {
  if (watch && !isOn) {
    const { since, count, dropped } = watch, duration = performance.now() - since;
    note(tasks?.takeRecords() ?? []);
    const { longest } = watch;
    watch = null;
    tell(16, w => w.int(Math.round(duration)).int(count).int(dropped).int(Math.round(longest)));
  }
  if (!isOn || watch) return;
  // WebKit has the observer but no long tasks.
  if (window.PerformanceObserver?.supportedEntryTypes?.includes('longtask')) {
    tasks ??= new PerformanceObserver(list => note(list.getEntries()));
    tasks.observe({ type: 'longtask' });
  }
  const mine = watch = { since: performance.now(), last: 0, count: 0, dropped: 0, longest: 0 };
  requestAnimationFrame(function frame(time) {
    if (watch !== mine) return;
    if (mine.last && document.visibilityState === 'visible') {
      mine.count += 1;
      mine.dropped += Math.max(0, Math.round((time - mine.last) * 0.06) - 1);
    }
    mine.last = document.visibilityState === 'visible' ? time : 0;
    requestAnimationFrame(frame);
  });
}

function note(entries) {
  for (const { startTime, duration } of entries) {
    if (watch && startTime >= watch.since) watch.longest = Math.max(watch.longest, duration);
  }
}

// ---- The page around

// Text size: the browser's, which every size in the page follows; on iOS the system's, which only system fonts follow.
// An element of one rem reports changes.
const rem = document.createElement('div');
rem.id = 'rem';
document.body.append(rem);
const isApple = CSS.supports('(-webkit-touch-callout: none) and (font: -apple-system-body)');
function followSystemText() {
  if (!isApple) return;
  rem.style.font = '-apple-system-body';
  // 17 points is the system's default size, named large.
  document.documentElement.style.fontSize = parseFloat(getComputedStyle(rem).fontSize) / 17 * 100 + '%';
  rem.style.font = '';
}
const textScale = () => Math.round(parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 * 1000) || 1000;
let toldScale = 0;
followSystemText();
new ResizeObserver(() => {
  const scale = textScale();
  if (!toldScale || scale === toldScale) return;
  setTextSize(scale);
  tell(15, w => w.int(scale));
}).observe(rem);

const reduced = matchMedia('(prefers-reduced-motion: reduce)'), dark = matchMedia('(prefers-color-scheme: dark)');
for (const query of [reduced, dark]) {
  query.addEventListener('change', () => tell(8, w => w.byte(reduced.matches).byte(dark.matches)));
}
document.addEventListener('visibilitychange', () => {
  const isVisible = document.visibilityState === 'visible';
  if (isVisible) {
    const actual = Date.now() - performance.now();
    if (Math.abs(actual - epoch) > 1000) epoch = actual;
    wakeAudio();
    keepAwake();
    followSystemText();
  } else {
    // A hidden page may be frozen before its next task.
    runDeferred();
  }
  tell(4, w => w.byte(isVisible));
});
addEventListener('online', () => tell(5, w => w.byte(1)));
addEventListener('offline', () => tell(5, w => w.byte(0)));
addEventListener('storage', ({ key, newValue }) => {
  if (!key?.startsWith('playd.')) return;
  tell(22, w => { w.text(key.slice(6)).byte(newValue != null); if (newValue != null) w.text(newValue); });
});
// A page restored from the back-forward cache first receives values stored meanwhile.
let left = [];
addEventListener('pagehide', () => {
  runDeferred();
  left = kept();
  isLeft = true;
  for (const key of held.keys()) unlockValue(key);
});
addEventListener('pageshow', event => {
  isLeft = false;
  if (!event.persisted) return;
  const entries = kept(), keys = new Set(entries.map(([key]) => key));
  for (const [key] of left) if (!keys.has(key)) tell(22, w => w.text(key).byte(0));
  for (const [key, value] of entries) tell(22, w => w.text(key).byte(1).text(value));
  tell(23);
});
addEventListener('popstate', event => tell(6, w => w.text(here()).int(event.state?.entry ?? 0)));

let registration = null;
async function serve() {
  if (!navigator.serviceWorker) return;
  // Version served by the network when this page was loaded.
  const source = navigator.onLine && await fetch('/sw.js', { cache: 'no-store' }).then(answer => answer.text()).catch(() => '') || '';
  registration = await navigator.serviceWorker.register('/sw.js').catch(() => null);
  if (!registration) return;
  const ready = () => {
    const worker = registration.waiting;
    if (!worker || !navigator.serviceWorker.controller) return;
    const { port1, port2 } = new MessageChannel();
    // A page that already runs the new version does not report it.
    port1.onmessage = ({ data }) => {
      data.isComplete && source.includes(data.version) ? worker.postMessage('activate') : tell(9);
    };
    worker.postMessage([new URL(import.meta.url).pathname, PROGRAM, SECOND || PROGRAM], [port2]);
  };
  const watch = () => registration.installing?.addEventListener('statechange', ready);
  ready();
  watch();
  registration.addEventListener('updatefound', watch);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}

function renew() {
  const again = () => location.reload();
  if (!registration?.waiting) return again();
  navigator.serviceWorker.addEventListener('controllerchange', again, { once: true });
  registration.waiting.postMessage('activate');
  setTimeout(again, 3000);
}

const WORDS = {
  en: {
    fault: 'Something went wrong', kept: 'Nothing on this device was lost. Reload to continue.', again: 'Reload',
    missing: 'Play’d needs WebAssembly. Update your browser or try another one.',
  },
  ka: {
    fault: 'რაღაც შეფერხდა', kept: 'ამ მოწყობილობაზე არაფერი დაკარგულა. ჩატვირთე თავიდან.', again: 'თავიდან ჩატვირთვა',
    missing: 'Play’d-ს WebAssembly სჭირდება. განაახლე ბრაუზერი ან სცადე სხვა.',
  },
};

/// Milliseconds for which the last screen takes no tap: a tap meant for the game must not reload the page.
const UNTOUCHED = 1000;

/// Last screen, after a fatal error of the client.
function fail(error, isMissing) {
  if (dead) return;
  dead = true;
  if (!isMissing) console.error(error);
  const text = WORDS[(meters.launched ? document.documentElement.lang : navigator.language).slice(0, 2)] ?? WORDS.en;
  const screen = document.createElement('div'), title = document.createElement('h1');
  screen.className = 'fault';
  screen.setAttribute('role', 'alert');
  title.textContent = isMissing ? text.missing : text.fault;
  screen.append(title);
  if (!isMissing) {
    const note = document.createElement('p'), button = document.createElement('button');
    note.textContent = text.kept;
    button.textContent = text.again;
    button.onclick = () => location.reload();
    button.disabled = true;
    setTimeout(() => { button.disabled = false; }, UNTOUCHED);
    screen.append(note, button);
  }
  document.getElementById('splash')?.remove();
  root.replaceChildren();
  document.body.append(screen);
}

const isInstalled = () => !!navigator.standalone || matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches;

function kept() {
  const entries = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (key.startsWith('playd.')) entries.push([key.slice(6), localStorage.getItem(key)]);
    }
  } catch { /* storage is switched off: the client begins with nothing */ }
  return entries.sort((a, b) => a[0] < b[0] ? -1 : 1);
}

// Rarely used effects, loaded on demand or when idle.
let further;
const more = () => further ??= import('/assets/host-more.js').then(extra => extra.default(tell, lead));

/*UNPACK*/

/// Instantiates what the fetch answers with: the module itself from the service worker, the packed one from the server.
async function instantiate(fetched, imports) {
  const answer = await fetched;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const isModule = answer.headers.get('content-type') === 'application/wasm';
  const made = isModule && WebAssembly.instantiateStreaming
    ? WebAssembly.instantiateStreaming(answer, imports)
    : answer.arrayBuffer().then(bytes => WebAssembly.instantiate(isModule ? bytes : unpack(new Uint8Array(bytes)), imports));
  return (await made).instance.exports;
}

// ---- The program's second part (Scripts/splitting.py), for what a first visit opens later

const SECOND = document.documentElement.dataset.second;
let isWhole = !SECOND;

// It takes functions of the first part from their places in the table, and puts its own at theirs.
const shared = () => ({
  host: { apply, perform, second }, first: new Proxy({}, { get: (_, name) => wasm[name] ?? wasm.table.get(+name) }),
});

async function complete(fetched) {
  await instantiate(fetched, shared());
  isWhole = true;
}

/// Fetches the second part behind the first screen, until it is there.
const follow = (wait = 1000) => isWhole
  || complete(fetch(SECOND, { priority: 'low' })).catch(() => setTimeout(follow, wait, wait * 2));

/// The first part calls this before it uses the second, which is there normally. If not, the page waits for it: the call
/// cannot return before.
function second() {
  if (isWhole) return;
  const request = new XMLHttpRequest();
  request.open('GET', SECOND, false);
  // The only way to bytes without an event: letters whose lower eight bits they are.
  request.overrideMimeType('text/plain; charset=x-user-defined');
  request.send();
  if (request.status !== 200) throw new Error(`${SECOND}: ${request.status}`);
  const bytes = Uint8Array.from(request.responseText, letter => letter.charCodeAt());
  const isModule = request.getResponseHeader('content-type') === 'application/wasm';
  try {
    new WebAssembly.Instance(new WebAssembly.Module(isModule ? bytes : unpack(bytes)), shared());
  } catch (error) {
    // Before 2023 Chromium compiles small modules only in one step. The page that is loaded next waits for both parts.
    try { sessionStorage.setItem('playd.whole', '1'); location.reload(); } catch { /* the last screen says it */ }
    throw error;
  }
  isWhole = true;
}

/// Whether the program begins before its second part is there: at its own address, while no worker has it at hand.
function beginsAlone() {
  try { if (sessionStorage.getItem('playd.whole')) return false; } catch { /* nothing is kept, so nothing was asked */ }
  return !isWhole && !navigator.serviceWorker?.controller && here() === programOf(location.pathname)?.paths[0];
}

async function launch() {
  if (!window.WebAssembly) return fail(new Error('no WebAssembly'), true);
  let locked;
  try {
    const isAlone = beginsAlone(), asked = isWhole || isAlone ? null : fetch(SECOND);
    // The allocator's C library imports some WASI functions that are never called.
    const system = new Proxy({}, { get: () => () => 52 });
    wasm = await instantiate(fetch(PROGRAM), { host: { apply, perform, second }, wasi_snapshot_preview1: system });
    memory = wasm.memory;
    if (asked) await complete(asked);
    locked = await lockedValues();
    wasm.playd_start();
  } catch (error) { return fail(error); }
  if (history.state?.entry == null) history.replaceState({ entry: 0, ...cameFrom() }, '', location.href);
  tell(1, w => {
    w.text(here()).int(history.state.entry).int(navigator.languages.length);
    for (const language of navigator.languages) w.text(language);
    w.int(APPS.length);
    for (const { name, paths, title, isGame } of APPS) w.text(name).text(paths[0]).text(title).byte(!!isGame);
    const entries = kept().filter(([key]) => !locked.has(key));
    w.int(entries.length);
    for (const [key, value] of entries) w.text(key).text(value);
    w.byte(navigator.onLine);
    for (const n of crypto.getRandomValues(new Uint32Array(2))) w.int(n);
    w.byte(reduced.matches).byte(dark.matches).int(-new Date().getTimezoneOffset()).byte('vibrate' in navigator);
    setTextSize(textScale());
    w.int(toldScale).byte(isInstalled()).byte(sharesFiles()).text(location.origin);
    queueMicrotask(() => { meters.launched = performance.now(); });
    setTimeout(follow);
  });
  setTimeout(makeAudio, 300);
  if (wasm.playd_rehearse) setTimeout(rehearse, 2000);
  // The worker unpacks all players' programs, which would delay the first taps on pages of other programs.
  setTimeout(serve, programOf(location.pathname)?.isOnDemand ? 15000 : 1000);
  setTimeout(() => more().catch(() => { further = null; }), 1500);
}

/// Lets the program compile what its first game calls, in two tasks while its menu is idle.
function rehearse(part = 0) {
  // A game is being played.
  if (root.querySelector('.surface')) return;
  const goesOn = !isWhole || part < 1;
  if (isWhole) guarded(() => wasm.playd_rehearse(part++));
  if (goesOn) setTimeout(rehearse, isWhole ? 200 : 2000, part);
}

/// Previous page of this site, if any.
function cameFrom() {
  try {
    const from = sessionStorage.getItem('playd.from');
    sessionStorage.removeItem('playd.from');
    return from ? { from } : {};
  } catch { return {}; }
}

launch();
