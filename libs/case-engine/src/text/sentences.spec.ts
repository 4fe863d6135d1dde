import { packHashes, unpackHashes } from './sentences.js';

it('unpacks the hashes that were packed, and nothing of its neighbours in memory', () => {
  const hashes = Uint32Array.of(1, 0x811c9dc5, 2 ** 32 - 1);
  const packed = packHashes(hashes);
  expect(unpackHashes(packed)).toEqual(hashes);
  // A database's driver hands small values out as views of one piece of memory.
  const memory = Buffer.concat([packHashes(Uint32Array.of(7, 8)), packed, packHashes(Uint32Array.of(9))]);
  expect(unpackHashes(memory.subarray(8, 8 + packed.length))).toEqual(hashes);
  expect(unpackHashes(Buffer.from(packed))).toEqual(hashes);
});
