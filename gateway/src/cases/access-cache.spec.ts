import type { Access } from '@casedrop/contracts';
import { Clock } from '@casedrop/platform';
import { AccessCache } from './access-cache.js';

const access = (entitled: boolean, freeCredits = 2): Access => ({
  ...{
    entitled,
    freeCredits,
    creditsWaiting: 0,
    subscriptionStatus: 'free',
    cause: entitled ? 'credit' : null,
    offers: [],
  },
});
const [ANN, BEN] = [1, 2];

let now: number;
class TestClock extends Clock {
  now(): Date {
    return new Date(now);
  }
}
let cache: AccessCache;
beforeEach(() => {
  now = 1_000_000;
  cache = new AccessCache(new TestClock());
});
const answered = (personId: number, caseId: string, answer = access(false)) =>
  cache.asking(personId, caseId)(answer);

it('believes a refusal for a second, and no longer, however often it is looked at', () => {
  answered(ANN, 'a');
  for (let passed = 0; passed <= 1000; passed += 250) {
    expect(cache.refusal(ANN, 'a')).toEqual(access(false));
    now += 250;
  }
  expect(cache.refusal(ANN, 'a')).toBeUndefined();
});

it('believes no refusal longer because another case is refused after it', () => {
  answered(ANN, 'a');
  now += 900;
  answered(ANN, 'b');
  now += 101;
  expect(cache.refusal(ANN, 'a')).toBeUndefined();
});

it('counts the second from when it was asked for', () => {
  const answer = cache.asking(ANN, 'a');
  now += 1001;
  answer(access(false));
  expect(cache.refusal(ANN, 'a')).toBeUndefined();
});

it('keeps refusals alone', () => {
  answered(ANN, 'a');
  answered(ANN, 'a', access(true));
  expect(cache.refusal(ANN, 'a')).toBeUndefined();
});

it('forgets everything of a person, and of nobody else', () => {
  for (const person of [ANN, BEN]) answered(person, 'a');
  answered(ANN, 'b');
  cache.forgetPerson(ANN);
  expect(['a', 'b'].map((caseId) => cache.refusal(ANN, caseId))).toEqual([undefined, undefined]);
  expect(cache.refusal(BEN, 'a')).toEqual(access(false));
});

it.each([
  ['the person', () => cache.forgetPerson(ANN)],
  ['everything', () => cache.forgetAll()],
])('does not keep an answer that was asked for before %s was forgotten', (_what, forget) => {
  const answer = cache.asking(ANN, 'a');
  forget();
  answer(access(false));
  expect(cache.refusal(ANN, 'a')).toBeUndefined();
});
