import { growthOf } from './growth.js';

it('counts back from who is subscribed now, over weeks in which nothing happened too', () => {
  const steps = [
    { monday: '2026-11-02', joined: 5, unsubscribed: 1, suppressed: 0 },
    { monday: '2026-11-23', joined: 10, unsubscribed: 2, suppressed: 1 },
  ];
  expect(growthOf(steps, { monday: '2026-11-23', weeks: 4, subscribers: 100 })).toEqual([
    { week: '2026-W45', joined: 5, unsubscribed: 1, suppressed: 0, total: 93 },
    { week: '2026-W46', joined: 0, unsubscribed: 0, suppressed: 0, total: 93 },
    { week: '2026-W47', joined: 0, unsubscribed: 0, suppressed: 0, total: 93 },
    { week: '2026-W48', joined: 10, unsubscribed: 2, suppressed: 1, total: 100 },
  ]);
});
