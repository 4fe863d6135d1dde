import { COMMON_WHOLE, COMMON_WORDS } from './common-passwords.js';

const PRODUCT = 'casedrop';
/** Shorter local parts occur in too many words to be told from chance. */
const SHORTEST_LOCAL_PART = 4;

/**
 * Why a password of permitted length is refused, in a sentence for the person; `null` when it is accepted. There are
 * no rules of composition: length and not being guessable are what helps.
 */
export function passwordRefusal(password: string, email: string): string | null {
  const lower = password.toLowerCase();
  const localPart = email.slice(0, email.lastIndexOf('@')).toLowerCase();
  if (lower.includes(PRODUCT)) return 'Please choose a password that does not contain the name of this site.';
  if (localPart.length >= SHORTEST_LOCAL_PART && lower.includes(localPart))
    return 'Please choose a password that does not contain your e-mail address.';
  if (isCommon(lower))
    return 'This password is among the first that are guessed. Please choose another one; a few unrelated words do well.';
  return null;
}

function isCommon(lower: string): boolean {
  const plain = withoutDisguise(lower);
  return [lower, plain].some(
    (text) => COMMON_WHOLE.has(text) || isRepetition(text) || isRun(text) || isCommonWordWithEnding(text),
  );
}

/** `monkey`, `monkey12`, `monkey2024!`, `monkey123456`, `monkeymonkey1`. */
function isCommonWordWithEnding(text: string): boolean {
  const word = text.replace(/[^a-z]+$/, '');
  return isCommonEnding(text.slice(word.length)) && (COMMON_WORDS.has(word) || COMMON_WORDS.has(half(word)));
}

const isCommonEnding = (ending: string): boolean =>
  ending.length <= 4 ||
  /^[^a-z0-9]?(19|20)\d\d[^a-z0-9]*$/.test(ending) ||
  /^1234567?8?9?0?[^0-9]?$|^12345[^0-9]?$/.test(ending);

const half = (word: string): string => {
  const first = word.slice(0, word.length / 2);
  return word === first + first ? first : word;
};

/** One to four characters over and over: `aaaaaaaa`, `abababab`, `xyzxyzxyz`. */
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/.test(text);

/** Neighbours in the alphabet or among the digits, up or down: `hijklmnop`, `98765432`. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Letters in place of the signs that are put for them: `p@ssw0rd1` → `password1`. What stands at the end stays. */
function withoutDisguise(text: string): string {
  const body = text.replace(/[^a-z]+$/, '');
  return body.replace(/[@431!0$57]/g, (sign) => DISGUISES[sign] ?? sign) + text.slice(body.length);
}
