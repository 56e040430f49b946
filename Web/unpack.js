// Unpacks a program to the WebAssembly module that Scripts/packing.py packed, where the form is described.
// Scripts/site.py puts this function into host.js and the service worker.

function unpack(packed) {
  const places = new Uint32Array(768), recent = new Uint16Array(65536);
  let to = 0;
  const read = stream => {
    let number = 0, shift = 0, byte;
    do { byte = packed[places[stream]++]; number |= (byte & 127) << shift; shift += 7; } while (byte > 127);
    return number >>> 0;
  };
  const damaged = () => { throw new Error('damaged program'); };
  // WebAssembly allows a function 50,000 locals, and Swift makes no larger tables.
  const readSmall = stream => { const number = read(stream); return number > 50000 ? damaged() : number; };
  // A function is written two bytes too far at first.
  const length = read(0), module = new Uint8Array(length + 2), sizes = Array.from(places, () => read(0));
  const end = sizes.reduce((at, size, stream) => (places[stream] = at) + size, places[0]);
  if (end !== packed.length) damaged();

  const write = number => {
    for (; number > 127; number >>>= 7) module[to++] = number | 128;
    module[to++] = number;
  };
  const copy = (stream, count) => { while (count--) module[to++] = packed[places[stream]++]; };
  const copyNumbers = (stream, count) => {
    while (count--) while ((module[to++] = packed[places[stream]++]) > 127);
  };
  const operands = new Uint8Array(256);
  for (const code of [2, 3, 4, 12, 13, 16, 35, 36, 63, 64]) operands[code] = 1;
  operands[17] = 2;

  function body() {
    let known = 0, depth = 0;
    let locals = readSmall(1);
    write(locals);
    while (locals--) { copyNumbers(1, 1); copy(1, 1); }
    while (depth >= 0) {
      if (to > module.length) damaged();
      const code = packed[places[0]++];
      module[to++] = code;
      if (code > 31 && code < 35) {
        const place = readSmall(32);
        while (known <= place) recent[known] = known++;
        const local = recent[place];
        for (let other = place; other; other--) recent[other] = recent[other - 1];
        recent[0] = local;
        write(local);
      } else if (code > 39 && code < 63) {
        module[to++] = '23230011001122232301012'[code - 40] - packed[places[7]++];
        copyNumbers(40, 1);
      } else if (code === 65 || code === 66) copyNumbers((code - 64) * 256 + packed[places[0]], 1);
      else if (code === 14) {
        const count = readSmall(14);
        write(count);
        copyNumbers(14, count + 1);
      } else if (code === 67) copy(code, 4);
      else if (code === 68) copy(code, 8);
      else if (code === 252) {
        const kind = packed[places[252]];
        copy(code, kind > 11 || kind < 10 ? 1 : 13 - kind);
      } else {
        copyNumbers(code, operands[code]);
        depth += code > 1 && code < 5 ? 1 : code === 11 ? -1 : 0;
      }
    }
  }

  copy(5, sizes[5]);
  let functions = read(1);
  write(functions);
  while (functions--) {
    const start = to;
    // Its size goes before it, in at most three bytes.
    to += 3;
    body();
    const size = to - start - 3;
    to = start;
    write(size);
    module.copyWithin(to, start + 3, start + 3 + size);
    to += size;
  }
  copy(6, sizes[6]);
  return to === length ? module.subarray(0, length) : damaged();
}
