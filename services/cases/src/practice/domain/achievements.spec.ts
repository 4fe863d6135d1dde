import { seededRandom } from '@casedrop/case-engine';
import { SCORE_DIMENSIONS, type ScoreDimension } from '@casedrop/contracts';
import { practisedOn } from '../../../test/practised.js';
import { achievementsOf, withEarned } from './achievements.js';
import type { DatedAttempt } from './history.js';

const of = (id: string, attempts: DatedAttempt[]) =>
  achievementsOf(attempts, []).find((one) => one.id === id);
const days = (...dates: string[]) => dates.map((date) => practisedOn(date));

it('gives nothing for nothing', () => {
  const all = achievementsOf([], []);
  expect(all.length).toBeGreaterThanOrEqual(10);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const one of all) expect(one).toMatchObject({ earned: false, earnedAt: null, progress: 0 });
});

it('counts cases, not attempts, and no open ones', () => {
  const again = practisedOn('2026-11-01', { caseId: 'same' });
  const open = practisedOn('2026-11-01', { finished: false });
  expect(of('first-case', [open])).toMatchObject({ earned: false, progress: 0 });
  expect(of('five-cases', [again, again, again, again, again])).toMatchObject({ earned: false, progress: 1 });
  const five = days('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-09', '2026-11-10');
  expect(of('five-cases', five)).toMatchObject({
    earned: true,
    earnedAt: '2026-11-09T12:00:00.000Z',
    progress: 5,
    maxProgress: 5,
  });
});

it('dates a streak by the day that completed it, and keeps it after a gap', () => {
  const attempts = days('2026-11-01', '2026-11-02', '2026-11-02', '2026-11-03', '2026-11-20');
  expect(of('three-day-streak', attempts)).toMatchObject({
    earned: true,
    earnedAt: '2026-11-03T12:00:00.000Z',
    progress: 3,
  });
  expect(of('seven-day-streak', attempts)).toMatchObject({ earned: false, progress: 3, maxProgress: 7 });
});

it.each([
  ['high-score', { score: 79.99 }, { score: 80 }],
  ['early-bird', { hour: 8 }, { hour: 7 }],
  ['early-bird', { hour: 3 }, { hour: 4 }],
  ['ten-hours', { seconds: 35_999 }, { seconds: 36_000 }],
])('%s: just not, and just', (id, less, enough) => {
  expect(of(id, [practisedOn('2026-11-01', less)])).toMatchObject({ earned: false });
  expect(of(id, [practisedOn('2026-11-01', enough)])).toMatchObject({ earned: true });
});

it('counts the hours of attempts that are open too, as the time practised does', () => {
  const open = practisedOn('2026-11-02', { finished: false, score: null, seconds: 7200 });
  expect(of('ten-hours', [practisedOn('2026-11-01', { seconds: 28_800 }), open])).toMatchObject({
    earned: true,
    earnedAt: '2026-11-02T12:00:00.000Z',
    progress: 10,
  });
  expect(of('first-case', [open])).toMatchObject({ earned: false });
});

it('keeps what was earned once, with its moment, whatever the attempts say today', () => {
  const earned = new Map([['three-day-streak', '2026-10-03T21:30:00.000Z']]);
  const now = achievementsOf(days('2026-11-01'), []);
  const kept = withEarned(now, earned);
  expect(kept.find(({ id }) => id === 'three-day-streak')).toMatchObject({
    earned: true,
    earnedAt: '2026-10-03T21:30:00.000Z',
    progress: 3,
  });
  const others = (all: typeof now) => all.filter(({ id }) => id !== 'three-day-streak');
  expect(others(kept)).toEqual(others(now));
});

it('asks for each difficulty and for five industries', () => {
  const levels = ['beginner', 'advanced', 'beginner', 'intermediate'].map((difficulty, i) =>
    practisedOn(`2026-11-0${i + 1}`, { difficulty }),
  );
  expect(of('all-difficulties', levels.slice(0, 3))).toMatchObject({ progress: 2, earned: false });
  expect(of('all-difficulties', levels)).toMatchObject({ progress: 3, earnedAt: '2026-11-04T12:00:00.000Z' });
  const fields = ['a', 'b', 'c', 'd', 'e'].map((industry) => practisedOn('2026-11-01', { industry }));
  expect(of('five-industries', fields.slice(1))).toMatchObject({ progress: 4, earned: false });
  expect(of('five-industries', fields)).toMatchObject({ earned: true });
});

it('is well rounded when the last of the six dimensions was strong once', () => {
  const dimensions = Object.keys(SCORE_DIMENSIONS) as ScoreDimension[];
  const records = dimensions.map((dimension, i) => ({
    dimension,
    scored: 1,
    total: 4,
    strongSince: i * 1000,
  }));
  const last = (some: typeof records) => achievementsOf([], some).at(-1);
  expect(last(records)).toMatchObject({ earned: true, earnedAt: '1970-01-01T00:00:05.000Z', progress: 6 });
  expect(last(records.slice(1))).toMatchObject({ earned: false, earnedAt: null, progress: 5 });
});

it('never takes back what was earned, and never counts past the end', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 12; round++) {
    const attempts = Array.from({ length: 60 }, (_, i) =>
      practisedOn(
        new Date(Date.UTC(2026, 0, 1 + i + Math.floor(i / (1 + random() * 9)))).toISOString().slice(0, 10),
        {
          score: Math.floor(random() * 101),
          hour: Math.floor(random() * 24),
          seconds: Math.floor(random() * 4000),
        },
      ),
    );
    let before = achievementsOf([], []);
    for (let n = 1; n <= attempts.length; n++) {
      const now = achievementsOf(attempts.slice(0, n), []);
      now.forEach((one, i) => {
        expect(one.progress).toBeGreaterThanOrEqual(before[i]?.progress ?? 0);
        expect(one.progress).toBeLessThanOrEqual(one.maxProgress);
        if (before[i]?.earned) expect(one.earnedAt).toBe(before[i].earnedAt);
      });
      before = now;
    }
  }
});
