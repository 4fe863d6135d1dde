/** What takes the place of something that no log may hold. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[address]'],
  // of an address of the web no more than origin and path: codes of mails stand behind them
  [/(https?:\/\/[^\s?#"']+)[?#][^\s"']*/g, '$1'],
  [
    /\b(authorization|bearer|cookie|token|password|secret|code|key)\b(["']?\s*[:=]\s*|\s+)\S+/gi,
    '$1 [secret]',
  ],
  // quoted words may be a person's: parsers quote what they could not read
  [/"[^"]*"/g, '"…"'],
  [/`[^`]*`/g, '`…`'],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}\b/gi, '[secret]'],
];
const MOST_LETTERS = 300;

/** A message without secrets, addresses of people and words that may be theirs. */
export function redact(text: string): string {
  return RULES.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text).slice(
    0,
    MOST_LETTERS,
  );
}

const IS_OF_ONE = /^\d+$|[\d@%]|.{25,}/;

/** The path of a call with `:id` for each part that names one thing or person, and nothing behind it. */
export function pathPattern(path: string): string {
  const [bare = ''] = path.split(/[?#]/);
  return bare
    .split('/')
    .map((part) => (IS_OF_ONE.test(part) ? ':id' : part))
    .join('/');
}
