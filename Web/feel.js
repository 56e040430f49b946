// Game feel of Out of Pocket: what fingers and motions do to the prompt's token, its flight, sparks, the ring that runs
// short, and music. Shows what the client reports and decides nothing. Only transforms, opacities and the ring's color change.

const SPRING = 'cubic-bezier(.22,1.5,.36,1)', OUT = 'cubic-bezier(.16,1,.3,1)', IN = 'cubic-bezier(.7,0,.84,0)';
const WARM = '#ff6b5e', GOLD = '#ffd84d';
/// Share of the time after which it runs short.
const SHORT = 0.65;
/// Steps of the ring toward its warm color.
const STEPS = 6;
/// The way a token leaves, by the gesture's number (Gesture.swift).
const FLIGHTS = [
  'translateY(-90vh)', 'translateY(90vh)', 'translateX(-90vw)', 'translateX(90vw)', 'scale(1.5)', 'scale(1.7)', 'scale(.3)',
  'scale(.05)', 'translateY(-20px) scale(1.25)', 'translate(-70vw,30px) rotate(-200deg)', 'translate(70vw,30px) rotate(200deg)',
  'translateY(-90vh) scale(.8)', 'translateY(90vh) scale(.8)', 'scale(1.5)', 'scale(2.2)',
];
/// Points from a token's middle to a milestone's figure, which covers nothing of the next prompt.
const ABOVE = 190;
const SWIPES = 4, HOLD = 6, SHAKE = 8, LOWER = 12;
/// Roots of the music's chords, four bars each, and its scale, in half tones.
const ROOTS = [0, -4, 3, -2], SCALE = [0, 3, 5, 7, 10];
/// Quick answers in a row from which sparks are golden.
const COMBO = 3;
/// Side of a token in points, how long its sparks fly in ms, and the angle from spark to spark at which any first few of
/// them are spread evenly.
const TOKEN = 164, FLIGHT = 360, ANGLE = 137.5;

export default (root, getAudio) => {
  const layer = document.createElement('div');
  // Fingers are where the screen says, whatever the page's zoom.
  // Nothing in the layer changes the layout of the page.
  layer.style.cssText = 'position:fixed;inset:0;contain:strict;pointer-events:none;z-index:900;zoom:calc(1/var(--zoom,1))';
  layer.setAttribute('aria-hidden', 'true');
  layer.id = 'feel';
  document.body.append(layer);
  const piece = (style, parent = layer) => {
    const made = document.createElement('div');
    made.style.cssText = 'position:absolute;left:0;top:0;opacity:0;border-radius:99px;background:#fff;' + style;
    parent.append(made);
    return made;
  };
  /// Pieces in turn: made once and used again.
  const pieces = (count, style) => {
    const all = Array.from({ length: count }, () => piece(style));
    let next = 0;
    return () => all[next++ % count];
  };
  const trail = pieces(24, 'height:14px;transform-origin:0 50%'), burst = piece('opacity:1;background:none');
  // Their flights are made once, about a token's middle: making an animation costs many times what playing it does.
  const sparks = Array.from({ length: 28 }, (_, at) => {
    const out = (r, scale) => `rotate(${at * ANGLE}deg) translateX(${r * TOKEN}px) scale(${scale})`;
    return new Animation(new KeyframeEffect(piece('left:-5px;top:-5px;width:10px;height:10px;background:currentColor', burst),
      [{ transform: out(0.4, 1.2), opacity: 1 }, { transform: out(0.75 + at % 3 * 0.2, 0.2), opacity: 0 }],
      { duration: FLIGHT, easing: OUT }));
  });
  const ball = piece('width:44px;height:44px;box-shadow:0 0 0 10px rgb(255 255 255/.35)');
  const figure = piece(`background:none;font:900 72px var(--rounded);color:${GOLD}`);

  const fingers = new Map();
  let isOn = false, token = null, copy = null, gesture = -1, pull = '', lean = null, warming = [], last = [0, 0], box = null;

  // ---- Fingers

  function follow({ pointerId, clientX: x, clientY: y, type }) {
    last = [x, y];
    if (type === 'pointerup' || type === 'pointercancel') fingers.delete(pointerId);
    if (!isOn) return;
    if (type === 'pointerdown') fingers.set(pointerId, { x, y, from: [x, y] });
    const finger = fingers.get(pointerId);
    if (finger) draw(finger, x, y);
    const [a, b] = fingers.values();
    ball.style.opacity = a ? 1 : 0;
    if (!a) return release();
    ball.style.transform = `translate(${a.x - 22}px,${a.y - 22}px)`;
    if (!token?.isConnected || a.isSpent) return;
    if (b) {
      const ratio = Math.hypot(a.x - b.x, a.y - b.y) / (Math.hypot(a.from[0] - b.from[0], a.from[1] - b.from[1]) || 1);
      return move(`scale(${Math.min(1.7, Math.max(0.4, ratio))})`);
    }
    const dx = a.x - a.from[0], dy = a.y - a.from[1], far = Math.hypot(dx, dy);
    if (far < 6) return gesture === HOLD ? press() : undefined;
    const turn = Math.atan2(dy, dx), squash = Math.min(far / 900, 0.08);
    move(`translate(${dx * 0.35}px,${dy * 0.35}px) rotate(${turn}rad) scale(${1 + squash},${1 - squash}) rotate(${-turn}rad)`);
  }

  function draw(finger, x, y) {
    const far = Math.hypot(x - finger.x, y - finger.y);
    if (far < 5) return;
    const part = trail(), at = `translate(${finger.x}px,${finger.y - 7}px) rotate(${Math.atan2(y - finger.y, x - finger.x)}rad)`;
    part.style.width = far + 7 + 'px';
    part.animate([{ transform: at, opacity: 0.75 }, { transform: at + ' scaleY(.15)', opacity: 0 }], 220);
    Object.assign(finger, { x, y });
  }

  function move(way) {
    pull = way;
    token.style.transform = way;
  }

  function press() {
    if (pull) return;
    pull = 'scale(.72)';
    token.animate([{ transform: 'none' }, { transform: pull }], { duration: 600, fill: 'forwards', id: 'press' });
  }

  function release() {
    if (!pull || !token) return;
    letGo();
    token.animate([{ transform: pull }, { transform: 'none' }], { duration: 160, easing: SPRING });
    pull = '';
  }

  function letGo() {
    token.getAnimations().forEach(each => each.id === 'press' && each.cancel());
    token.style.transform = '';
  }

  for (const name of ['down', 'move', 'up', 'cancel']) {
    root.addEventListener('pointer' + name, follow, { capture: true, passive: true });
  }

  // ---- Motions

  function moved({ accelerationIncludingGravity: g, acceleration: a }) {
    if (!isOn || !token || gesture < SHAKE || gesture > LOWER) return;
    const side = Math.atan2(g?.x ?? 0, Math.hypot(g?.y ?? 0, g?.z ?? 0) || 1) * -57;
    lean ??= side;
    const clip = (n, most) => Math.max(-most, Math.min(most, n || 0));
    move(`translate(${clip(a?.x, 12) * 4}px,${clip(a?.y, 12) * -6}px) rotate(${clip(side - lean, 45)}deg)`);
  }

  // ---- Moments

  const relax = () => warming.splice(0).forEach(each => each.cancel());

  /// A prompt of a gesture has appeared, with its time in ms, 0 for none, and the volume of its music in per cent. Sequences
  /// from memory have no token.
  function prompted(number, limit, isCalm, volume, streak) {
    play(limit, volume, streak);
    isOn = !isCalm;
    gesture = number;
    lean = token = copy = box = null;
    relax();
    const beganAt = performance.now();
    // In a task of its own behind the frame that shows the prompt, when its places are known.
    requestAnimationFrame(() => setTimeout(() => {
      if (gesture !== number) return;
      const ring = root.querySelector('.ring');
      token = root.querySelector('[data-testid=token]');
      if (token) {
        // The middle and the size are those at rest, whatever moves the token by now.
        const { left, top, width, height } = token.getBoundingClientRect();
        const zoom = parseFloat(getComputedStyle(document.documentElement).zoom) || 1;
        box = [left + width / 2, top + height / 2, token.offsetWidth * zoom, token.offsetHeight * zoom];
      }
      if (token && isOn) {
        copy = token.cloneNode(true);
        for (const part of [copy, ...copy.querySelectorAll('*')]) {
          for (const name of ['data-testid', 'aria-label']) part.removeAttribute(name);
          // The next touch may begin where the copy still flies.
          part.style.pointerEvents = 'none';
        }
      }
      if (!limit || !ring) return;
      const late = performance.now() - beganAt, from = limit * SHORT - late;
      // In steps: a color that changes with every frame is drawn anew with every frame.
      const cold = getComputedStyle(ring).color;
      const colors = Array.from({ length: STEPS }, (_, step) =>
        ({ color: `color-mix(in srgb, ${WARM} ${100 * (step + 1) / STEPS}%, ${cold})`, easing: 'step-end' }));
      warming.push(ring.animate(colors, { delay: from, duration: limit * (1 - SHORT) * 0.3, fill: 'forwards' }));
      // A heart that beats faster, as one animation.
      const duration = limit - from, beats = [];
      for (let at = 0, gap = 400; at < duration - 200; at += gap, gap = Math.max(220, gap * 0.82)) {
        for (const [part, scale] of [[0, 1], [100, 1.06], [200, 1]]) beats.push({ offset: (at + part) / duration, scale, easing: OUT });
      }
      if (isOn && beats[0]) warming.push(ring.animate(beats, { delay: from, duration }));
    }));
  }

  /// A right answer: the token flies the way of the gesture, with sparks, more of them with a combo and for a milestone,
  /// a score that is shown large.
  function succeeded(answer, combo, milestone) {
    relax();
    const [x, y, size] = box ?? [...last, 160];
    if (milestone) {
      const at = `translate(${x}px,${y - ABOVE}px) translate(-50%,-50%)`, way = isOn ? [' scale(.4)', ' scale(1.15)'] : ['', ''];
      figure.textContent = milestone;
      figure.animate([{ transform: at + way[0], opacity: 0 }, { transform: at + way[1], opacity: 1, offset: 0.2 },
        { transform: at, opacity: 1, offset: 0.7 }, { transform: at, opacity: 0 }], { duration: 1100, easing: OUT });
    }
    if (!isOn) return;
    for (const finger of fingers.values()) finger.isSpent = true;
    if (token?.isConnected) letGo();
    pull = '';
    if (copy) fly(copy, answer);
    copy = null;
    // In a task of their own: the answer's also draws the next prompt.
    setTimeout(() => {
      burst.style.color = milestone || combo >= COMBO ? GOLD : '#fff';
      burst.style.transform = `translate(${x}px,${y}px) rotate(${Math.random()}turn) scale(${size / TOKEN})`;
      for (const flight of milestone ? sparks : sparks.slice(0, 6 + Math.min(combo, 10))) {
        flight.playbackRate = milestone ? 0.5 : 1;
        flight.currentTime = 0;
        flight.play();
      }
    });
  }

  function fly(flying, answer) {
    const [x, y, width, height] = box;
    flying.style.cssText += `;position:absolute;margin:0;left:${x - width / 2}px;top:${y - height / 2}px;width:${width}px;height:${height}px`;
    layer.append(flying);
    flying.animate([{ transform: 'none', opacity: 1 }, { transform: FLIGHTS[answer], opacity: answer < SWIPES ? 0.9 : 0 }],
      { duration: 240, easing: answer < SWIPES ? IN : OUT }).finished.finally(() => flying.remove());
  }

  /// The run rests, is over or left.
  function stopped() {
    relax();
    isOn = false;
    gesture = -1;
    token = copy = null;
    fingers.clear();
    ball.style.opacity = 0;
    hush();
  }

  // ---- Music: a bar for each prompt. It begins with the prompt, so a right answer is the next downbeat, and its beats divide
  // ---- the time there is, so the last one is the end.

  const pitch = half => 55 * 2 ** (half / 12);
  let bar = null, bars = 0, hiss = null;

  function hush() {
    if (!bar) return;
    const { out, sources, audio } = bar, now = audio.currentTime;
    bar = null;
    out.gain.setTargetAtTime(0, now, 0.02);
    for (const source of sources) source.stop(now + 0.12);
  }

  function play(limit, volume, streak) {
    const audio = getAudio();
    hush();
    if (!volume || audio?.state !== 'running') return;
    const start = audio.currentTime, out = audio.createGain(), sources = [];
    out.gain.value = volume / 200;
    out.connect(audio.destination);
    bar = { out, sources, audio };
    const mine = bar;
    // After the page shows the prompt.
    setTimeout(() => mine === bar && compose(mine, start, limit / 1000, streak));
  }

  function compose({ out, sources, audio }, start, limit, streak) {
    const span = limit || 8, count = Math.max(2, Math.round(span / (0.2 + 0.12 * Math.min(span, 3)))), beat = span / count;
    const end = start + span, root = ROOTS[bars++ >> 2 & 3], filter = audio.createBiquadFilter();
    const bright = 700 + Math.min(streak, 30) * 60;
    filter.connect(out);
    filter.frequency.setValueAtTime(bright, start);
    // The last third opens up.
    filter.frequency.setValueAtTime(bright, start + span * SHORT);
    if (limit) filter.frequency.exponentialRampToValueAtTime(6000, end);
    const voice = (source, to) => {
      const gain = audio.createGain();
      gain.gain.value = 0;
      source.connect(gain).connect(to);
      source.start(start);
      source.stop(end + 0.1);
      sources.push(source);
      return { source, gain: gain.gain };
    };
    const tone = (type, to) => voice(new OscillatorNode(audio, { type }), to);
    const hit = ({ gain }, at, level, length) => {
      gain.setValueAtTime(0, at);
      gain.linearRampToValueAtTime(level, at + 0.006);
      gain.exponentialRampToValueAtTime(0.001, at + length);
    };
    const drum = tone('sine', out), bass = tone('sawtooth', filter);
    const hat = streak >= 3 && voice(new AudioBufferSourceNode(audio, { buffer: noise(audio), loop: true }), out);
    const arp = streak >= 8 && tone('triangle', out);
    for (let step = 0; step < 2 * count; step++) {
      const at = start + step * beat / 2;
      bass.source.frequency.setValueAtTime(pitch(root + (step % 8 === 6 ? 12 : 0)), at);
      hit(bass, at, step % 2 ? 0.22 : 0.12, beat * 0.42);
      if (step % 2) {
        if (hat) hit(hat, at, 0.05, 0.05);
      } else {
        drum.source.frequency.setValueAtTime(130, at);
        drum.source.frequency.exponentialRampToValueAtTime(42, at + 0.09);
        hit(drum, at, 0.5, Math.min(0.16, beat * 0.45));
      }
      if (arp) {
        arp.source.frequency.setValueAtTime(pitch(24 + root + SCALE[(step * 2 + bars) % 5]), at);
        hit(arp, at, 0.1, beat * 0.4);
      }
    }
    for (const half of streak >= 14 ? [24, 31] : []) {
      const { source, gain } = tone('sawtooth', filter);
      source.frequency.value = pitch(half + root);
      gain.setValueAtTime(0, start);
      gain.linearRampToValueAtTime(0.05, start + 0.3);
    }
    if (!limit) return;
    // A heart: two thumps a beat of the ring, ever closer.
    const heart = tone('sine', out);
    heart.source.frequency.value = 62;
    for (let at = span * SHORT, gap = 0.4; at < span - 0.15; at += gap, gap = Math.max(0.22, gap * 0.82)) {
      hit(heart, start + at, 0.7, 0.1);
      hit(heart, start + at + 0.11, 0.45, 0.09);
    }
  }

  /// A quarter of a second of noise, made once for each context.
  function noise(audio) {
    if (hiss?.sampleRate === audio.sampleRate) return hiss;
    hiss = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
    const samples = hiss.getChannelData(0);
    // The difference of two samples has no low tones.
    for (let at = 0, last = 0; at < samples.length; at++) {
      const next = Math.random();
      samples[at] = next - last;
      last = next;
    }
    return hiss;
  }

  return { perform: ([moment, ...figures]) => [() => {}, prompted, succeeded, stopped][moment](...figures), moved };
};
