import { Setbacks } from './setbacks.js';

const NOW = new Date('2026-11-23T08:00:00Z');
const times = <Result>(count: number, work: () => Result): Result[] => Array.from({ length: count }, work);

it('pauses a range longer each time, and gives up after about a minute', () => {
  const setbacks = new Setbacks();
  const seen = times(6, () => setbacks.note(3, NOW));
  expect(seen.map(({ pauseMs }) => pauseMs / 1000)).toEqual([2, 4, 8, 16, 32, 64]);
  expect(seen.map(({ isHopeless }) => isHopeless)).toEqual([false, false, false, false, false, true]);
});

it('counts each range by itself', () => {
  const setbacks = new Setbacks();
  const seen = times(5, () => [1, 2, 3].map((range) => setbacks.note(range, NOW))).flat();
  expect(seen.some(({ isHopeless }) => isHopeless)).toBe(false);
  expect(setbacks.note(2, NOW).isHopeless).toBe(true);
});

it('does not give up on an issue while other ranges of it go through', () => {
  const setbacks = new Setbacks();
  const seen = times(20, () => {
    setbacks.forget(1);
    return setbacks.note(2, NOW);
  });
  expect(seen.some(({ isHopeless }) => isHopeless)).toBe(false);
  expect(seen.at(-1)?.pauseMs).toBe(15 * 60_000);
  expect(setbacks.note(2, NOW).isHopeless).toBe(true);
});

it('begins anew with a range that went through', () => {
  const setbacks = new Setbacks();
  times(5, () => setbacks.note(1, NOW));
  setbacks.forget(1);
  expect(setbacks.note(1, NOW)).toEqual({ pauseMs: 2000, isHopeless: false });
});

it('begins anew after half an hour in which the issue stood still', () => {
  const setbacks = new Setbacks();
  times(5, () => setbacks.note(1, NOW));
  const later = new Date(NOW.getTime() + 31 * 60_000);
  expect(setbacks.note(1, later)).toEqual({ pauseMs: 2000, isHopeless: false });
});
