import { Storm, type Weather } from './storm.js';

const MINUTE = 60_000;
const start = Date.parse('2026-11-23T08:00:00Z');
const at = (ms: number): Date => new Date(start + ms);
const mail = (position: number, outcome: Weather['outcome'], reached = true): Weather => ({
  ...{ position, outcome, reached },
  reason: outcome === 'taken' ? null : '451 later',
});

it('stops when half of the latest hundred are refused, however many were taken before', () => {
  const storm = new Storm();
  for (let i = 0; i < 1000; i++) expect(storm.note(mail(i, 'taken'), at(i))).toBeNull();
  for (let i = 0; i < 49; i++) expect(storm.note(mail(2000 + i, 'refused'), at(1000 + i))).toBeNull();
  expect(storm.note(mail(3000, 'refused'), at(2000))).toBe(
    '50 of the last 100 mails were refused: 451 later',
  );
});

it('does not stop for bad addresses among good ones', () => {
  const storm = new Storm();
  for (let i = 0; i < 2000; i++) {
    expect(storm.note(mail(i, i % 3 === 0 ? 'refused' : 'taken'), at(i))).toBeNull();
  }
});

it('stops when the server cannot be reached for five minutes, also for a few readers', () => {
  const storm = new Storm();
  storm.note(mail(0, 'taken'), at(0));
  expect(storm.note(mail(1, 'put-off', false), at(10 * MINUTE))).toBeNull();
  expect(storm.note(mail(1, 'put-off', false), at(15 * MINUTE - 1))).toBeNull();
  expect(storm.note(mail(1, 'put-off', false), at(15 * MINUTE))).toBe(
    'No mail was taken for five minutes: 451 later',
  );
});

it('lets one reader be put off for a day', () => {
  const storm = new Storm();
  storm.note(mail(0, 'taken'), at(0));
  for (let minute = 1; minute < 24 * 60; minute += 15) {
    expect(storm.note(mail(7, 'put-off'), at(minute * MINUTE))).toBeNull();
  }
});

it('stops when fifty readers are put off for five minutes and none is taken', () => {
  const storm = new Storm();
  for (let i = 0; i < 60; i++) expect(storm.note(mail(i, 'put-off'), at(i))).toBeNull();
  storm.note(mail(100, 'taken'), at(MINUTE));
  for (let i = 0; i < 60; i++) expect(storm.note(mail(i, 'put-off'), at(2 * MINUTE + i))).toBeNull();
  expect(storm.note(mail(5, 'put-off'), at(7 * MINUTE))).toMatch(/^No mail was taken/);
});

it('begins anew after a pause that an editor made', () => {
  const storm = new Storm();
  for (let i = 0; i < 49; i++) storm.note(mail(i, 'refused'), at(i));
  storm.note(mail(1, 'put-off', false), at(100));
  expect(storm.note(mail(50, 'refused'), at(60 * MINUTE))).toBeNull();
  expect(storm.note(mail(1, 'put-off', false), at(61 * MINUTE))).toBeNull();
});
