"use strict";

// parlorRepeat puts back what stood in data more than once (repeats.go): what is left goes to its
// place, and what was replaced is copied from before, byte after byte, as the two may overlap.
function parlorRepeat(from) {
  const shortest = 32;
  const longer = 64; // bytes that a browser moves faster than a loop
  const view = new DataView(from.buffer, from.byteOffset);
  const [length, count, left, lengths] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  const out = new Uint8Array(length);
  let [rest, at, to] = [16, 16 + left, 0];
  const number = () => {
    let n = 0;
    for (let shift = 0, digit = 0x80; digit >= 0x80; shift += 7) {
      digit = from[at++];
      n |= (digit & 0x7f) << shift;
    }
    return n;
  };
  const back = at + lengths;
  for (let i = back; i < back + count; i++) {
    const unlike = number();
    if (unlike < longer) for (const end = to + unlike; to < end;) out[to++] = from[rest++];
    else {
      out.set(from.subarray(rest, rest += unlike), to);
      to += unlike;
    }
    const size = number() + shortest;
    const far = from[i] | from[i + count] << 8 | from[i + 2 * count] << 16 | from[i + 3 * count] << 24;
    if (size < longer || size > far) for (const end = to + size; to < end; to++) out[to] = out[to - far];
    else {
      out.copyWithin(to, to - far, to - far + size);
      to += size;
    }
  }
  out.set(from.subarray(rest, rest + length - to), to);
  return out;
}

// parlorJoin puts a module together that was taken apart into streams (split.go): opcodes, and
// for each opcode what follows it. A module that was left whole is given as it is.
function parlorJoin(from) {
  const [opcodes, sizes, locals, others, count] = [256, 257, 258, 259, 260];
  if (from[0] === 0 && from[1] === 0x61) return from;
  const view = new DataView(from.buffer, from.byteOffset);
  const word = (i) => view.getUint32(4 * i, true);
  const [length, before, functions] = [word(0), word(1), word(2)];
  const header = 9; // words, the last six of which are two tables
  const at = new Int32Array(count); // where each stream goes on
  let end = 4 * (header + count);
  for (let i = 0; i < count; i++) {
    at[i] = end;
    end += word(header + i);
  }
  const out = new Uint8Array(length);
  out.set(from.subarray(at[others], at[others] + before));
  let to = before;

  // number moves a number and gives it; bytes moves so many.
  const number = (stream) => {
    let n = 0;
    for (let shift = 0; ; shift += 7) {
      const digit = from[at[stream]++];
      out[to++] = digit;
      n |= (digit & 0x7f) << shift;
      if (digit < 0x80) return n;
    }
  };
  const bytes = (stream, n) => {
    for (; n > 0; n--) out[to++] = from[at[stream]++];
  };

  // difference reads a number with a sign.
  const difference = (stream) => {
    let n = 0;
    for (let shift = 0, digit = 0x80; digit >= 0x80; shift += 7) {
      digit = from[at[stream]++];
      n |= (digit & 0x7f) << shift;
    }
    return (n >>> 1) ^ -(n & 1);
  };
  // written writes a number below a limit, above which its last digit would say something else.
  const written = (n, limit) => {
    for (; n >= limit; n = Math.floor(n / 128)) out[to++] = (n % 128) | 0x80;
    out[to++] = n;
  };

  // What follows an opcode: nothing, a byte, the number of a local or a global, a number, two,
  // an alignment and a number, or something else.
  const [nothing, byte, near, one, two, aligned, other] = [0, 1, 2, 3, 4, 5, 6];
  const kinds = new Uint8Array(256);
  kinds.fill(byte, 0x02, 0x05).fill(byte, 0x3f, 0x41);
  kinds.fill(one, 0x0c, 0x0e).fill(near, 0x20, 0x25).fill(one, 0x41, 0x43);
  kinds.fill(aligned, 0x28, 0x3f);
  kinds[0x10] = one;
  kinds[0x11] = two;
  kinds[0x0e] = kinds[0x43] = kinds[0x44] = kinds[0xfc] = kinds[0xff] = other;
  let f = 0;
  let place = 0;
  const operands = (op) => {
    switch (op) {
      case 0x0e:
        for (let n = number(op) + 1, branch = 0; n > 0; n--) written(branch += difference(op), 0x80);
        return;
      case 0x43: return bytes(op, 4);
      case 0x44: return bytes(op, 8);
      case 0xfc: return bytes(op, { 10: 2, 11: 1 }[number(op)] ?? 0);
    }
  };

  // returns writes the constant by which a call says where it returns to: the function, and
  // the place in it as the difference from the last one.
  const returns = (op) => {
    out[to - 1] = 0x42;
    place += difference(op);
    written((0x1000 + f) * 0x10000 + place, 0x40);
  };

  for (; f < functions; f++) {
    const size = number(sizes);
    const end = to + size;
    for (let n = number(locals); n > 0; n--) {
      number(locals);
      bytes(locals, 1);
    }
    place = 0;
    while (to < end) {
      const op = from[at[opcodes]++];
      out[to++] = op;
      switch (kinds[op]) {
        case nothing: break;
        case byte: out[to++] = from[at[op]++]; break;
        case near: number(opcodes); break;
        case one: number(op); break;
        case two: number(op); number(op); break;
        case aligned: number(opcodes); number(op); break;
        default: op === 0xff ? returns(op) : operands(op);
      }
    }
  }
  out.set(from.subarray(at[others] + before, at[others] + word(header + others)), to);

  // The rows of the tables are what they differ in from the ones before. The first table says
  // where functions begin, which stands in what describes them, too.
  for (const i of [3, 6]) {
    const [end, long] = [word(i + 1), word(i + 2)];
    for (let at = word(i) + long; at < end; at++) out[at] += out[at - long];
  }
  const described = new DataView(out.buffer);
  for (let at = word(3); at < word(4); at += 8) described.setUint32(word(3) + described.getUint32(at + 4, true), described.getUint32(at, true), true);
  return out;
}
