import { suppressedBy } from './posted-report.js';

const at = '2026-11-23T08:00:00Z';
const of = (...events: unknown[]) => suppressedBy(JSON.stringify({ events }));

it('takes permanent bounces and complaints, whatever else is said', () => {
  expect(
    of(
      { type: 'bounce', permanent: true, email: ' Gone@Example.com', messageId: '<1@x>', at },
      { type: 'bounce', permanent: false, email: 'full@example.com', at },
      { type: 'complaint', permanent: false, email: 'cross@example.com', at, more: 1 },
      { type: 'delivered', permanent: true, email: 'fine@example.com', at },
      { type: 'bounce', permanent: true, email: 'no address', at },
      'nothing',
    ),
  ).toEqual(
    new Map([
      ['gone@example.com', 'bounce'],
      ['cross@example.com', 'complaint'],
    ]),
  );
});

it.each(['', 'no JSON', '[]', '{}', '{"events":{}}'])('takes %j for no report', (payload) => {
  expect(suppressedBy(payload)).toBeNull();
});

it('takes at most 500 events', () => {
  expect(of(...Array.from({ length: 500 }, () => ({})))).toEqual(new Map());
  expect(of(...Array.from({ length: 501 }, () => ({})))).toBeNull();
});
