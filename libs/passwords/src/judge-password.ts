import { estimate } from './estimator.js';
import { WORDS_OF_THE_SITE, wordsOfPerson } from './own-words.js';
import { COMMON_WITH_AN_ENDING, NAMES_ITS_HOLDER, NAMES_THE_SITE, REASONS, SOON_GUESSED } from './reasons.js';

/** Whose password it is to be. */
export interface PasswordHolder {
  email: string;
  username?: string;
}

export interface PasswordJudgement {
  /** From 0, which is guessed at once, to 4; 3 and 4 are accepted. */
  score: number;
  /** Why it is not accepted, in sentences for the person. */
  refusal: string | null;
}

const ACCEPTED = 3;
/** Of a password without what stands around it: below a million guesses. */
const COMMON = 1;

/**
 * How good a password is for this person, and why it is refused when it is. There are no rules of composition: length
 * and not being guessable are what helps. What is left without the words of site and person must be good by itself.
 */
export function judgePassword(password: string, { email, username }: PasswordHolder): PasswordJudgement {
  const personal = wordsOfPerson(email, username);
  const known = [...WORDS_OF_THE_SITE, ...personal];
  const scoreOf = (text: string): number => estimate(text, known).score;
  const { score, feedback } = estimate(password, known);
  if (score < ACCEPTED) return { score, refusal: reasonOf(feedback.warning) };

  const weaker = [
    { rest: without(password, WORDS_OF_THE_SITE), needed: ACCEPTED, refusal: NAMES_THE_SITE },
    { rest: without(password, personal), needed: ACCEPTED, refusal: NAMES_ITS_HOLDER },
    { rest: withoutEnding(password), needed: COMMON + 1, refusal: COMMON_WITH_AN_ENDING },
  ].find(({ rest, needed }) => rest !== password && scoreOf(rest) < needed);
  return weaker ? { score: COMMON, refusal: weaker.refusal } : { score, refusal: null };
}

const reasonOf = (warning: string | null): string =>
  warning && warning in REASONS ? REASONS[warning as keyof typeof REASONS] : SOON_GUESSED;

function without(password: string, words: string[]): string {
  const lower = password.toLowerCase();
  const found = words.filter((word) => lower.includes(word));
  return found.reduce((rest, word) => rest.replaceAll(word, ''), found.length > 0 ? lower : password);
}

const BEFORE = /^[^\p{L}]{1,4}(?=\p{L})/u;
/** Up to four signs, or a year with signs around it. */
const BEHIND = /(?<=\p{L})([^\p{L}]{1,4}|[^\p{L}\d]?(19|20)\d\d[^\p{L}\d]*)$/u;

/** `maverick` of `maverick2024!` and of `!!maverick1`. */
const withoutEnding = (password: string): string => password.replace(BEFORE, '').replace(BEHIND, '');
