import { seededRandom } from '@casedrop/case-engine';
import { dashboardSchema } from '@casedrop/contracts';
import { practised } from '../../../test/practised.js';
import { dashboardOf, type PracticeRecord } from './dashboard.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const EMPTY: PracticeRecord = {
  attempts: [],
  dimensions: [],
  earned: new Map(),
  own: { cases: null, score: null, minutes: null },
  peers: { people: 0, metrics: { cases: null, score: null, minutes: null } },
  available: 24,
  recent: [],
};

it('is all there on the first day', () => {
  const dashboard = dashboardOf(EMPTY, 'Europe/London', NOW);
  expect(dashboardSchema.strict().parse(dashboard)).toEqual(dashboard);
  expect(dashboard).toMatchObject({
    casesSolved: 0,
    streak: 0,
    avgScore: null,
    progress: { solved: 0, started: 0, available: 24 },
    comparisons: [],
    recentActivity: [],
  });
});

it('counts a case once, as solved or as started, and one that left the library not in the progress', () => {
  const attempts = [
    practised({ caseId: 'solved', score: 60, at: NOW.getTime() }),
    practised({ caseId: 'solved', score: 90, at: NOW.getTime() }),
    practised({ caseId: 'solved', score: null, finished: false, at: NOW.getTime() }),
    practised({ caseId: 'started', score: null, finished: false, at: NOW.getTime() }),
    practised({ caseId: 'withdrawn', score: null, at: NOW.getTime(), inLibrary: false }),
  ];
  expect(dashboardOf({ ...EMPTY, attempts }, 'UTC', NOW)).toMatchObject({
    casesSolved: 2,
    avgScore: 75,
    streak: 1,
    progress: { solved: 1, started: 1, available: 24 },
  });
});

it('is the same whatever the order of the attempts, and in the shape that is promised', () => {
  const random = seededRandom(11);
  for (const zone of ['Pacific/Kiritimati', 'Europe/London', 'Pacific/Pago_Pago']) {
    const attempts = Array.from({ length: 200 }, () =>
      practised({
        caseId: `case ${Math.floor(random() * 40)}`,
        at: NOW.getTime() - Math.floor(random() * 90 * 86_400_000),
        score: random() < 0.1 ? null : Math.floor(random() * 101),
        finished: random() < 0.8,
      }),
    );
    const dashboard = dashboardOf({ ...EMPTY, attempts }, zone, NOW);
    expect(dashboardOf({ ...EMPTY, attempts: attempts.toReversed() }, zone, NOW)).toEqual(dashboard);
    expect(dashboardSchema.parse(dashboard)).toEqual(dashboard);
    expect(dashboard.progress.solved).toBe(dashboard.casesSolved);
  }
});
