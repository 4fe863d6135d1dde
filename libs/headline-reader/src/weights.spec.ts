import { statSync } from 'node:fs';
import { join } from 'node:path';
import { featuresOf } from './features.js';
import { EVENT_KINDS, SECTOR_NAMES } from './ranking.js';
import { COLUMNS, pack, unpack, weightsDocument as file } from './weights.js';

describe('the weights', () => {
  it('are in step with the events and sectors of the code', () => {
    expect(file.events).toEqual(EVENT_KINDS);
    expect(file.sectors).toEqual(SECTOR_NAMES);
    expect(file.scales).toHaveLength(COLUMNS);
    expect(file.biases).toHaveLength(COLUMNS);
    expect(file.calibration.directions).toHaveLength(EVENT_KINDS.length);
  });

  it('say what to do when they are not', () => {
    expect(() => unpack({ ...file, events: ['moon-landing'] })).toThrow(/npm run reader -- train/);
  });

  it('are small on disk and in memory', () => {
    expect(statSync(join(import.meta.dirname, 'weights.json')).size).toBeLessThan(3e6);
    expect(file.rows * (COLUMNS + 4)).toBeLessThan(8e6);
  });

  it('come out of their packing as they went in', () => {
    const hashes = featuresOf('Baker closes').hashes.slice(0, 1);
    const columns = new Int8Array(COLUMNS);
    columns[0] = -7;
    const packed = { ...file, rows: 1, data: pack(hashes, columns) };
    const scales = packed.scales.map(() => 2);
    const biases = packed.biases.map(() => 1);
    const { usable } = unpack({ ...packed, scales, biases }).score({
      hashes,
      strengths: Float32Array.of(0.5),
    });
    expect(usable).toBe(-6);
  });
});
