import { readPublishedAt } from './published-at.js';

const now = new Date('2026-11-20T12:00:00Z');

describe('readPublishedAt', () => {
  it.each([
    ['Fri, 20 Nov 2026 08:00:00 GMT', '2026-11-20T08:00:00.000Z'],
    ['Fri, 20 Nov 2026 08:00:00 +0100', '2026-11-20T07:00:00.000Z'],
    ['Fri, 20 Nov 2026 08:00 EST', '2026-11-20T13:00:00.000Z', true],
    ['Thu, 19 Nov 2026 08:00:00 CET', '2026-11-19T07:00:00.000Z'],
    ['Don, 19 Nov 2026 08:00:00 +0100', '2026-11-19T07:00:00.000Z'],
    ['2026-11-19', '2026-11-19T00:00:00.000Z'],
    [' 2026-11-19T10:00:00+02:00 ', '2026-11-19T08:00:00.000Z'],
  ])('reads %s', (text, instant, future = false) => {
    expect(readPublishedAt(text, now).toISOString()).toBe(future ? now.toISOString() : instant);
  });

  it.each([undefined, '', 'yesterday', '2031-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])(
    'takes %p as now',
    (text) => {
      expect(readPublishedAt(text, now)).toBe(now);
    },
  );
});
