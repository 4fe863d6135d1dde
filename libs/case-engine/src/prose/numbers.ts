/** A number as it stands in prose. A percentage of 15 has the value 0.15; £4 million has 4000000. */
export type WrittenNumber = {
  text: string;
  index: number;
  value: number;
  kind: 'money' | 'percent' | 'plain';
  /** Written in words, such as "three". */
  spelled: boolean;
};

const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};
const DIGITS =
  /(?<![\w.,£])([\u2212-](?=[£\d]))?(£\s?)?([\u2212-](?=\d))?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:(?:\s|-)?(million|billion|thousand|bn|k|m)(?![\w]))?(\s?%|\s?per cent\b|\s?percent\b|\s?percentage points?\b)?(?!\w)/g;

const SMALL: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
/** What single number words say: units, tens, and a hundred. */
export const SPELLED: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, value) => [word, value] as const),
  ...['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, i) => [word, 30 + i * 10] as const,
  ),
  ['hundred', 100],
]);
/** Most texts have no number word, and one look tells so. */
const WORD = new RegExp(`\\b(?:${[...SPELLED.keys()].join('|')})\\b`, 'i');
const WORDS = new RegExp(
  `\\b(${[...SPELLED.keys()].join('|')})\\b(?:[\\s-](million|billion|thousand)\\b)?(\\s?%|\\sper cent\\b|\\spercent\\b)?`,
  'gi',
);

function kindOf(money: boolean, percent: boolean): WrittenNumber['kind'] {
  if (percent) return 'percent';
  return money ? 'money' : 'plain';
}

function readDigits(match: RegExpMatchArray): WrittenNumber {
  const [text, minus, pound, innerMinus, whole = '', fraction = '', scale, percent] = match;
  const bareM = scale === 'm' && !pound;
  const size = scale && !bareM ? (SCALE[scale] ?? 1) : 1;
  const sign = minus || innerMinus ? -1 : 1;
  const value = sign * Number(whole.replaceAll(',', '') + fraction) * size * (percent ? 0.01 : 1);
  return {
    text,
    index: match.index ?? 0,
    value,
    kind: kindOf(Boolean(pound), Boolean(percent)),
    spelled: false,
  };
}

function readWords(match: RegExpMatchArray): WrittenNumber {
  const [text, word = '', scale, percent] = match;
  const value = (SPELLED.get(word.toLowerCase()) ?? NaN) * (scale ? (SCALE[scale.toLowerCase()] ?? 1) : 1);
  return {
    text,
    index: match.index ?? 0,
    value: percent ? value / 100 : value,
    kind: kindOf(false, Boolean(percent)),
    spelled: true,
  };
}

/** Every number written in a text, in digits or in words, in reading order. */
export function readNumbers(text: string): WrittenNumber[] {
  const digits = /\d/.test(text) ? [...text.matchAll(DIGITS)].map(readDigits) : [];
  const words = WORD.test(text) ? [...text.matchAll(WORDS)].map(readWords) : [];
  return [...digits, ...words].sort((a, b) => a.index - b.index);
}

/** Whether two numbers are the same but for binary noise. */
export function sameNumber(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b));
}
