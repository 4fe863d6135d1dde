import { beginningOf, signUpCreditsOf } from './sign-up-credits.js';

it.each([
  ['is told nothing more', {}, 5, 0],
  ['earns, as an older release says', { earnsCredits: true }, 5, 0],
  ['earns none', { earnsCredits: false }, 0, 0],
  ['has the first', { earnsCredits: true, firstCredits: 1 }, 1, 4],
  ['waits for all', { earnsCredits: true, firstCredits: 0 }, 0, 5],
  ['got all at once', { earnsCredits: true, firstCredits: 5 }, 5, 0],
  ['has confirmed', { earnsCredits: true, firstCredits: 1, restCredits: 4 }, 5, 0],
  ['has confirmed an address that had them', { earnsCredits: false, firstCredits: 1, restCredits: 0 }, 1, 0],
])('opens the account of a person who %s', (_who, told, balance, creditsWaiting) => {
  expect(beginningOf(signUpCreditsOf(told))).toEqual({ balance, creditsWaiting });
});
