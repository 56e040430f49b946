// Game feel of Out of Pocket: what fingers and motions do to the token, its flight, sparks, the ring's last third, and the
// music. Performs what the client reports; decides nothing. Only transforms and opacities move.

const SPRING = 'cubic-bezier(.22,1.5,.36,1)', OUT = 'cubic-bezier(.16,1,.3,1)', IN = 'cubic-bezier(.7,0,.84,0)';
const WARM = '#ff4b3e', GOLD = '#ffd84d';
/// Share of the time after which it runs short.
const SHORT = 0.65;
// Gestures by number (Gesture.swift): the way a token leaves.
const FLIGHTS = [
  'translate(0,-90vh)', 'translate(0,90vh)', 'translate(-90vw,0)', 'translate(90vw,0)', 'scale(1.5)', 'scale(1.7)',
  'scale(.3)', 'scale(.05)', 'translate(0,-20px) scale(1.25)', 'translate(-70vw,30px) rotate(-200deg)',
  'translate(70vw,30px) rotate(200deg)', 'translate(0,-90vh) scale(.8)', 'translate(0,90vh) scale(.8)', 'scale(1.5)',
  'scale(2.2)',
];
const HOLD = 6, SHAKE = 8, LOWER = 12;

export default function feel(getAudio, root) {
  const layer = document.createElement('div');
  Object.assign(layer.style, { position: 'fixed', inset: 0, overflow: 'hidden', pointerEvents: 'none', zIndex: 900 });
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const piece = style => {
    const made = document.createElement('div');
    Object.assign(made.style, { position: 'absolute', left: 0, top: 0, opacity: 0, borderRadius: '99px', background: '#fff' }, style);
    layer.append(made);
    return made;
  };
  // Pieces are made once and used again.
  const ring = (count, style) => { const all = Array.from({ length: count }, () => piece(style)); let at = 0; return () => all[at++ % count]; };
  const trail = ring(24, { height: '14px', transformOrigin: '0 50%' }), spark = ring(30, { width: '10px', height: '10px' });
  const ball = piece({ width: '44px', height: '44px', boxShadow: '0 0 0 10px rgb(255 255 255 / .35)' });
  const edge = piece({ inset: 0, borderRadius: 0, background: `radial-gradient(ellipse at 50% 46%,transparent 52%,${WARM})` });

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let isQuiet = false, token = null, copy = null, gesture = -1, box = null, warming = [], fingers = new Map(), pull = '';
  const still = () => isQuiet || calm.matches;
  const find = name => root.querySelector(`[data-testid=${name}]`);
  addEventListener('resize', () => { box = null; });

  // ---- Fingers

  function follow(event) {
    if (!token?.isConnected || still() && event.type !== 'pointerdown') return;
    const { pointerId: id, clientX: x, clientY: y, type } = event;
    if (type === 'pointerdown') fingers.set(id, { x, y, from: [x, y] });
    const finger = fingers.get(id);
    if (!finger) return;
    if (type === 'pointermove') draw(finger, x, y);
    if (type === 'pointerup' || type === 'pointercancel') fingers.delete(id);
    const all = [...fingers.values()];
    ball.style.opacity = all.length && !still() ? 1 : 0;
    if (all.length) ball.style.transform = `translate(${all[0].x - 22}px,${all[0].y - 22}px)`;
    if (still()) return;
    if (all.length === 2) {
      const spread = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
      const [a, b] = all, ratio = spread([a.x, a.y], [b.x, b.y]) / spread(a.from, b.from);
      move(`scale(${Math.min(1.7, Math.max(0.4, ratio))})`);
    } else if (all.length) {
      const [dx, dy] = [all[0].x - all[0].from[0], all[0].y - all[0].from[1]];
      const far = Math.hypot(dx, dy);
      if (far < 6 && gesture === HOLD) return press();
      const turn = Math.atan2(dy, dx), squash = Math.min(far / 900, 0.08);
      move(`translate(${dx * 0.35}px,${dy * 0.35}px) rotate(${turn}rad) scale(${1 + squash},${1 - squash}) rotate(${-turn}rad)`);
    } else release();
  }

  function draw(finger, x, y) {
    const far = Math.hypot(x - finger.x, y - finger.y);
    if (far < 5) return;
    const part = trail(), at = `translate(${finger.x}px,${finger.y - 7}px) rotate(${Math.atan2(y - finger.y, x - finger.x)}rad)`;
    part.style.width = far + 7 + 'px';
    part.animate([{ transform: at, opacity: 0.75 }, { transform: at + ' scaleY(.15)', opacity: 0 }], { duration: 220, easing: 'ease-out' });
    finger.x = x;
    finger.y = y;
  }

  const move = way => { pull = way; token.style.transform = way; };
  function press() {
    if (pull === 'press') return;
    pull = 'press';
    token.animate([{ transform: 'scale(1)' }, { transform: 'scale(.72)' }], { duration: 600, fill: 'forwards', id: 'press' });
  }
  function release() {
    if (!pull) return;
    const from = pull === 'press' ? 'scale(.9)' : pull;
    pull = '';
    token.getAnimations().forEach(each => each.id === 'press' && each.cancel());
    token.style.transform = '';
    token.animate([{ transform: from }, { transform: 'none' }], { duration: 160, easing: SPRING });
  }
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
    root.addEventListener(name, follow, { capture: true, passive: true });
  }

  // ---- Motions

  let lean = null;
  function moved({ accelerationIncludingGravity: g, acceleration: a }) {
    if (!token?.isConnected || gesture < SHAKE || gesture > LOWER || still()) return;
    const side = Math.atan2(g?.x ?? 0, Math.hypot(g?.y ?? 0, g?.z ?? 0) || 1) * -57;
    lean ??= side;
    const clip = (n, most) => Math.max(-most, Math.min(most, n || 0));
    move(`translate(${clip(a?.x, 12) * 4}px,${clip(a?.y, 12) * -6}px) rotate(${clip(side - lean, 45)}deg)`);
  }

  // ---- What happened

  /// A prompt has appeared: gesture, its time in ms (0 for none), right answers in a row, volume of the music in per cent,
  /// whether motion is reduced.
  function prompted(number, limit, streak, volume, isCalm) {
    isQuiet = !!isCalm;
    gesture = number;
    lean = null;
    pull = '';
    relax();
    // After the page shows it.
    queueMicrotask(() => {
      token = find('token');
      if (!token) return;
      copy = token.cloneNode(true);
      token.style.transform = '';
      if (!still()) {
        token.animate([
          { transform: 'translateY(220px) rotate(12deg) scale(.6)', opacity: 0.2 }, { transform: 'none', opacity: 1 },
        ], { duration: 180, easing: SPRING });
      }
      if (limit) warm(limit);
    });
    play(limit, streak, volume);
  }

  function warm(limit) {
    const circle = find('prompt')?.querySelector('.ring'), options = { delay: limit * SHORT, duration: limit * (1 - SHORT), fill: 'forwards' };
    if (circle) warming.push(circle.animate([{}, { color: WARM, offset: 0.3 }, { color: WARM }], options));
    warming.push(edge.animate([{ opacity: 0 }, { opacity: 0.75 }], options));
    if (circle && !still()) {
      const beats = [];
      for (let at = limit * SHORT, gap = 400; at < limit - 150; at += gap, gap = Math.max(220, gap * 0.82)) beats.push(at);
      for (const at of beats) {
        warming.push(circle.animate([{ scale: 1 }, { scale: 1.05 }, { scale: 1 }], { delay: at, duration: 200, easing: OUT }));
      }
    }
  }
  const relax = () => warming.splice(0).forEach(each => each.cancel());

  /// A right answer: the token flies the way that was asked, with sparks. `answer` is the gesture made, `isMilestone`
  /// whether there is more to celebrate.
  function succeeded(answer, isMilestone) {
    relax();
    if (still() || !copy || !token?.isConnected) return;
    box ??= token.getBoundingClientRect();
    const { left, top, width, height } = box, flying = copy, from = pull && pull !== 'press' ? pull : 'none';
    copy = null;
    Object.assign(flying.style, { position: 'absolute', left: left + 'px', top: top + 'px', width: width + 'px', height: height + 'px', margin: 0, transform: 'none' });
    layer.append(flying);
    flying.animate([
      { transform: from, opacity: 1 }, { transform: `${FLIGHTS[answer] ?? FLIGHTS[4]}`, opacity: answer > 3 && answer < 9 ? 0 : 0.9 },
    ], { duration: 220, easing: answer < 4 ? IN : OUT }).finished.finally(() => flying.remove());
    burst(left + width / 2, top + height / 2, isMilestone ? 24 : 6, width / 2, isMilestone ? GOLD : '#fff');
  }

  function burst(x, y, count, near, color) {
    for (let at = 0; at < count; at++) {
      const part = spark(), way = (at + (count > 6 ? Math.random() : 0.5)) / count * 2 * Math.PI, far = near * (1.5 + at % 3 * 0.35);
      const point = (r, size) => `translate(${x - 5 + Math.cos(way) * r}px,${y - 5 + Math.sin(way) * r}px) scale(${size})`;
      part.style.background = color;
      part.animate([{ transform: point(near * 0.8, 1.2), opacity: 1 }, { transform: point(far, 0.2), opacity: 0 }],
        { duration: count > 6 ? 700 : 320, easing: OUT });
    }
  }

  /// Everything stops: the run is over, paused or left.
  function stopped() {
    relax();
    token = copy = null;
    gesture = -1;
    fingers.clear();
    ball.style.opacity = 0;
    hush(0.02);
  }

  // ---- Music: a bar a prompt, so that a right answer is its downbeat

  const SCALE = [0, 3, 5, 7, 10], ROOTS = [0, -4, 3, -2];
  let bar = null, bars = 0, hiss = null;
  const pitch = half => 55 * 2 ** (half / 12);

  function hush(time) {
    if (!bar) return;
    const { out, sources, audio } = bar, now = audio.currentTime;
    bar = null;
    out.gain.cancelScheduledValues(now);
    out.gain.setTargetAtTime(0, now, time);
    for (const source of sources) source.stop(now + time * 6);
  }

  function play(limit, streak, volume) {
    const audio = getAudio();
    hush(0.03);
    if (!audio || audio.state !== 'running' || !volume) return;
    const span = (limit || 4000) / 1000, beat = 0.2 + 0.12 * Math.min(span, 3), start = audio.currentTime, end = start + span;
    const out = audio.createGain(), filter = audio.createBiquadFilter(), sources = [];
    bar = { out, sources, audio };
    out.gain.value = volume / 100 * 0.5;
    filter.type = 'lowpass';
    filter.frequency.setValueAtTime(700 + Math.min(streak, 30) * 60, start);
    // The last third opens the filter.
    filter.frequency.setValueAtTime(700 + Math.min(streak, 30) * 60, start + span * SHORT);
    filter.frequency.exponentialRampToValueAtTime(6000, end);
    filter.connect(out).connect(audio.destination);
    const root = ROOTS[(bars++ >> 2) % 4], steps = Math.min(24, Math.floor(span / beat * 2));
    const voice = (type, to) => {
      const source = audio.createOscillator(), gain = audio.createGain();
      source.type = type;
      gain.gain.setValueAtTime(0, start);
      source.connect(gain).connect(to);
      source.start(start);
      source.stop(end + 0.1);
      sources.push(source);
      return { source, gain: gain.gain };
    };
    const hit = ({ gain }, at, level, length) => {
      gain.setValueAtTime(0, at);
      gain.linearRampToValueAtTime(level, at + 0.006);
      gain.exponentialRampToValueAtTime(0.001, at + length);
    };
    const drum = voice('sine', out), bass = voice('sawtooth', filter), arp = streak >= 8 && voice('triangle', out);
    for (let step = 0; step < steps; step++) {
      const at = start + step * beat / 2;
      if (step % 2 === 0) {
        drum.source.frequency.setValueAtTime(130, at);
        drum.source.frequency.exponentialRampToValueAtTime(42, at + 0.09);
        hit(drum, at, 0.5, Math.min(0.16, beat * 0.45));
      }
      bass.source.frequency.setValueAtTime(pitch(root + (step % 8 === 6 ? 12 : 0)), at);
      hit(bass, at, step % 2 ? 0.22 : 0.12, beat * 0.42);
      if (arp) {
        arp.source.frequency.setValueAtTime(pitch(24 + root + SCALE[(step * 2 + bars) % 5]), at);
        hit(arp, at, 0.1, beat * 0.4);
      }
    }
    if (streak >= 3) hats(audio, start, end, beat / 2, out, sources);
    if (streak >= 14) {
      for (const half of [24, 31]) {
        const { source, gain } = voice('sawtooth', filter);
        source.frequency.value = pitch(half + root);
        gain.linearRampToValueAtTime(0.05, start + 0.3);
      }
    }
    if (!limit) return;
    // A heart: two thumps a beat, ever closer.
    const heart = voice('sine', out);
    for (let at = start + span * SHORT, gap = 0.4; at < end - 0.12; at += gap, gap = Math.max(0.22, gap * 0.82)) {
      heart.source.frequency.setValueAtTime(62, at);
      hit(heart, at, 0.7, 0.1);
      hit(heart, at + 0.11, 0.45, 0.09);
    }
  }

  function hats(audio, start, end, gap, out, sources) {
    if (hiss?.sampleRate !== audio.sampleRate) {
      hiss = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
      const samples = hiss.getChannelData(0);
      for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
    }
    const source = audio.createBufferSource(), high = audio.createBiquadFilter(), gain = audio.createGain();
    source.buffer = hiss;
    source.loop = true;
    high.type = 'highpass';
    high.frequency.value = 7000;
    gain.gain.setValueAtTime(0, start);
    for (let at = start + gap; at < end; at += gap * 2) {
      gain.gain.setValueAtTime(0.09, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + 0.05);
    }
    source.connect(high).connect(gain).connect(out);
    source.start(start);
    source.stop(end + 0.1);
    sources.push(source);
  }

  const MOMENTS = [() => {}, prompted, succeeded, stopped];
  return { perform: (moment, numbers) => MOMENTS[moment]?.(...numbers), moved, isPlaying: () => !!bar };
}
