import { Setbacks } from './setbacks.js';

const times = <Result>(count: number, work: () => Result): Result[] => Array.from({ length: count }, work);

it('pauses a range longer each time, and gives up after about a minute', () => {
  const setbacks = new Setbacks();
  const seen = times(6, () => setbacks.note(3));
  expect(seen.map(({ pauseMs }) => pauseMs / 1000)).toEqual([2, 4, 8, 16, 32, 64]);
  expect(seen.map(({ isHopeless }) => isHopeless)).toEqual([false, false, false, false, false, true]);
});

it('counts each range by itself', () => {
  const setbacks = new Setbacks();
  const seen = times(5, () => [1, 2, 3].map((range) => setbacks.note(range))).flat();
  expect(seen.some(({ isHopeless }) => isHopeless)).toBe(false);
  expect(setbacks.note(2).isHopeless).toBe(true);
});

it('does not give up on an issue while other ranges of it go through', () => {
  const setbacks = new Setbacks();
  const seen = times(20, () => {
    setbacks.forget(1);
    return setbacks.note(2);
  });
  expect(seen.some(({ isHopeless }) => isHopeless)).toBe(false);
  expect(seen.at(-1)?.pauseMs).toBe(15 * 60_000);
  expect(setbacks.note(2).isHopeless).toBe(true);
});

it('begins anew with a range that went through', () => {
  const setbacks = new Setbacks();
  times(5, () => setbacks.note(1));
  setbacks.forget(1);
  expect(setbacks.note(1)).toEqual({ pauseMs: 2000, isHopeless: false });
});
