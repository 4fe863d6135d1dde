import { sampleFigures } from '../../testing/sample-issues.js';
import {
  growthHeadline,
  growthPlaces,
  movesHeadline,
  openedShare,
  ratesHeadline,
  sinceTheFirst,
  unsubscribedShare,
} from './figures.js';

const week = (over: object) => ({
  ...{ week: '2026-W47', joined: 0, unsubscribed: 0, suppressed: 0, total: 0 },
  ...over,
});
const issue = (over: object) => ({ ...sampleFigures(1).issues[0]!, ...over });

it.each([
  [[], 'Nobody has subscribed yet'],
  [[week({ joined: 12, total: 12 })], '12 subscribers, 12 more this week'],
  [
    [week({ joined: 5, total: 105 }), week({ unsubscribed: 4, suppressed: 4, total: 97 })],
    '97 subscribers, 3 fewer in 2 weeks',
  ],
  [[week({ total: 1 }), week({ total: 1 })], '1 subscriber, as many as before'],
])('says how the line of subscribers goes', (growth, headline) => {
  expect(growthHeadline(growth)).toBe(headline);
});

it('begins with the week before the first subscriber, and has six weeks at least', () => {
  const empty = Array.from({ length: 20 }, () => week({}));
  const full = (count: number) => Array.from({ length: count }, () => week({ joined: 1, total: 1 }));
  expect(sinceTheFirst([...empty, ...full(9)])).toHaveLength(10);
  expect(sinceTheFirst([...empty, ...full(1)])).toHaveLength(6);
  expect(sinceTheFirst(full(9))).toHaveLength(9);
  expect(sinceTheFirst([])).toEqual([]);
});

it('counts who came and who went, in either way', () => {
  const growth = [week({ joined: 5, unsubscribed: 1 }), week({ joined: 1200, suppressed: 2 })];
  expect(movesHeadline(growth)).toBe('1,205 joined and 3 left');
  expect(growthPlaces(growth).map(({ name }) => name)).toEqual(['2026-W47', '2026-W47 so far']);
});

it('has rates of those alone who are counted, and none of nobody', () => {
  expect(openedShare(issue({ measured: 200, opened: 80 }))).toBe(40);
  expect(openedShare(issue({ measured: 0, opened: 0 }))).toBeNull();
  expect(unsubscribedShare(issue({ sent: 0 }))).toBeNull();
  expect(ratesHeadline([issue({ number: 48, measured: 200, opened: 80, clicked: 18 })])).toBe(
    'No. 48 was opened by 40% and clicked by 9% of those counted',
  );
  expect(ratesHeadline([issue({ measured: 0 })])).toBe('Nobody who got an issue has agreed to be counted');
});
