import { ratesOf } from './rates.js';

const issue = { sent: 0, measured: 0, opened: 0, clicked: 0, unsubscribed: 0 };

it('weighs each mail the same, and invents no rate', () => {
  expect(ratesOf([])).toEqual({ openRate: null, clickRate: null, unsubRate: null });
  expect(ratesOf([{ ...issue, sent: 10 }])).toEqual({ openRate: null, clickRate: null, unsubRate: 0 });
  expect(
    ratesOf([
      { sent: 1000, measured: 300, opened: 100, clicked: 10, unsubscribed: 3 },
      { sent: 10, measured: 3, opened: 2, clicked: 1, unsubscribed: 0 },
    ]),
  ).toEqual({ openRate: 33.7, clickRate: 3.6, unsubRate: 0.3 });
});
