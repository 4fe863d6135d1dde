import { timesOf } from './demo-attempt.js';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const times = (startedAt: string, finishedAt: string) => {
  const { begun, finished, seconds } = timesOf({ answers: [], startedAt, finishedAt }, NOW);
  return [begun.toISOString(), finished.toISOString(), seconds];
};

it('takes the times of a browser that tells the right ones', () => {
  const [begun, finished] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:08:30.000Z'];
  expect(times(begun, finished)).toEqual([begun, finished, 510]);
});

it('lets nothing lie in the future, nor further back than 90 days', () => {
  expect(times('2026-11-24T12:30:00.000Z', '2027-01-01T00:00:00.000Z')).toEqual([
    NOW.toISOString(),
    NOW.toISOString(),
    0,
  ]);
  const earliest = '2026-08-26T12:00:00.000Z';
  expect(times('1970-01-01T00:00:00.000Z', '1970-01-01T00:10:00.000Z')).toEqual([earliest, earliest, 0]);
});

it('lets nothing end before it begins, and books no more than an hour', () => {
  const [one, two] = ['2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'];
  expect(times(two, one)).toEqual([one, one, 0]);
  expect(times(one, two)).toEqual([one, two, 3600]);
});
