import { packHashes, shareIn, sharesWith, unpackHashes } from './sentences.js';

it('unpacks the hashes that were packed, and nothing of its neighbours in memory', () => {
  const hashes = Uint32Array.of(1, 0x811c9dc5, 2 ** 32 - 1);
  const packed = packHashes(hashes);
  expect(unpackHashes(packed)).toEqual(hashes);
  // A database's driver hands small values out as views of one piece of memory.
  const memory = Buffer.concat([packHashes(Uint32Array.of(7, 8)), packed, packHashes(Uint32Array.of(9))]);
  expect(unpackHashes(memory.subarray(8, 8 + packed.length))).toEqual(hashes);
  expect(unpackHashes(Buffer.from(packed))).toEqual(hashes);
});

it('tells the same share of one case in many as of one in another, also where hashes differ in high bits only', () => {
  const one = Uint32Array.of(5, 0x2005, 0x811c9dc5, 2 ** 32 - 1);
  const others = [one, Uint32Array.of(5, 0x4005), Uint32Array.of(0x2005, 2 ** 32 - 1), Uint32Array.of()];
  expect(others.map(sharesWith(one))).toEqual(others.map((other) => shareIn(one, other)));
  expect(sharesWith(Uint32Array.of())(one)).toBe(0);
});
