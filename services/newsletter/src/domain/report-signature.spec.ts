import { createHmac } from 'node:crypto';
import { isSignedReport } from './report-signature.js';

const SECRET = 'a-secret-of-16-characters';
const now = new Date('2026-11-23T08:00:00Z');
const seconds = now.getTime() / 1000;
const payload = '{"events": []}';
const mac = (text: string, secret = SECRET): string =>
  createHmac('sha256', secret).update(text).digest('hex');
const signed = (time: number): string => `t=${time},v1=${mac(`${time}.${payload}`)}`;

it.each([0, 299, 300, -300])('takes a signature that is %i seconds old', (age) => {
  expect(isSignedReport({ payload, signature: signed(seconds - age) }, SECRET, now)).toBe(true);
});

it.each([
  ['one that is too old', signed(seconds - 301)],
  ['one from the future', signed(seconds + 301)],
  ['one of another secret', `t=${seconds},v1=${mac(`${seconds}.${payload}`, 'another-secret')}`],
  ['one of another time', `t=${seconds - 1},v1=${mac(`${seconds}.${payload}`)}`],
  ['one of the body alone', `t=${seconds},v1=${mac(payload)}`],
  ['one that is cut off', signed(seconds).slice(0, -1)],
  ['one without a time', `v1=${mac(`${seconds}.${payload}`)}`],
  ['nothing', ''],
])('refuses %s', (_what, signature) => {
  expect(isSignedReport({ payload, signature }, SECRET, now)).toBe(false);
});

it('refuses a body with another blank', () => {
  const report = { payload: payload.replace(' ', ''), signature: signed(seconds) };
  expect(isSignedReport(report, SECRET, now)).toBe(false);
});
