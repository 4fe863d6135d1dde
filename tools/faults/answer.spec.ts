import { readAnswer, readBreak } from './answer.js';

const answer = (status: number) => ({ status, body: undefined });
const coded = (code: string) => Object.assign(new Error(code), { code });
const broken = (code: string) => new TypeError('fetch failed', { cause: coded(code) });
const brokenAtBoth = (...codes: string[]) =>
  new TypeError('fetch failed', { cause: new AggregateError(codes.map(coded)) });

it('takes a success for done and a server fault for open', () => {
  expect(readAnswer(answer(202), false)).toEqual({ outcome: 'ok' });
  expect(readAnswer(answer(503), false)).toEqual({ outcome: 'unknown' });
});

it('takes a refusal for no effect, and some for not yet', () => {
  expect(readAnswer(answer(402), false)).toEqual({ outcome: 'fail', early: false });
  expect(readAnswer(answer(429), false)).toEqual({ outcome: 'fail', early: true });
  expect(readAnswer(answer(404), false, { early: [404] })).toEqual({ outcome: 'fail', early: true });
});

it('takes "done already" for done only when it was tried before', () => {
  expect(readAnswer(answer(409), true, { done: [409] }).outcome).toBe('ok');
  expect(readAnswer(answer(409), false, { done: [409] }).outcome).toBe('fail');
});

it('knows only of a refused connection that nothing happened', () => {
  expect(readBreak(broken('ECONNREFUSED'))).toEqual({ outcome: 'fail', early: true });
  expect(readBreak(brokenAtBoth('ECONNREFUSED', 'ECONNREFUSED')).outcome).toBe('fail');
  expect(readBreak(brokenAtBoth('ECONNREFUSED', 'ECONNRESET')).outcome).toBe('unknown');
  expect(readBreak(broken('ECONNRESET'))).toEqual({ outcome: 'unknown' });
  expect(readBreak(new DOMException('late', 'TimeoutError'))).toEqual({ outcome: 'unknown' });
});
