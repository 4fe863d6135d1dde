/** What the server said about one place of a model. */
export interface FieldProblem {
  path: string;
  message: string;
}

const ROOT = /^model\.?/;

/** Words for paths whose parts do not name themselves. */
const NAMES: [RegExp, (at: number) => string][] = [
  [/^clarifications\.(\d+)\.q$/, (at) => `Question ${at + 1}`],
  [/^clarifications\.(\d+)\.a$/, (at) => `Answer ${at + 1}`],
  [/^solution\.risks\.(\d+)$/, (at) => `Risks, line ${at + 1}`],
  [/^solution\.nextSteps\.(\d+)$/, (at) => `Next steps, line ${at + 1}`],
];

/** `nextSteps` as people write it. */
function inWords(part: string): string {
  return part.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

/** `parts.0.frameworkRefs` becomes "Parts 1, framework refs". */
function spelledOut(path: string): string {
  const words = path
    .split('.')
    .reduce<string[]>(
      (said, part) =>
        /^\d+$/.test(part) && said.length > 0
          ? [...said.slice(0, -1), `${said.at(-1)} ${Number(part) + 1}`]
          : [...said, inWords(part)],
      [],
    )
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a place in the model, as the editor calls it. */
export function fieldName(path: string): string {
  const inModel = path.replace(ROOT, '');
  if (inModel === '') return 'The model';
  for (const [pattern, name] of NAMES) {
    const found = pattern.exec(inModel);
    if (found) return name(Number(found[1]));
  }
  return spelledOut(inModel.replace(/^solution\.(?=\w+$)/, ''));
}

function counted(count: string, noun: string, many: string): string {
  return `${count} ${count === '1' ? noun : many}`;
}

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Messages of the schema and the words for them, after the name of the field. */
const SENTENCES: [RegExp, (found: string) => string][] = [
  [/^Too small: expected string to have >=1 characters$/, () => 'must not be empty'],
  [
    /^Too small: expected string to have >=(\d+) characters$/,
    (count) => `needs at least ${counted(count, 'character', 'characters')}`,
  ],
  [
    /^Too big: expected string to have <=(\d+) characters$/,
    (count) => `can have at most ${counted(count, 'character', 'characters')}`,
  ],
  [
    /^Too small: expected array to have >=(\d+) items$/,
    (count) => `(${counted(count, 'entry', 'entries')} at least) must be longer`,
  ],
  [
    /^Too big: expected array to have <=(\d+) items$/,
    (count) => `(${counted(count, 'entry', 'entries')} at most) must be shorter`,
  ],
  [/^Too small: expected number to be >=(\S+)$/, (least) => `must be at least ${least}`],
  [/^Too big: expected number to be <=(\S+)$/, (most) => `must be at most ${most}`],
  [/^Invalid input: expected \w+, received undefined$/, () => 'is missing'],
  [/^Invalid input: expected (\w+), received \w+$/, (type) => `must be ${TYPES[type] ?? type}`],
  [
    /^Invalid option: expected one of (.+)$/,
    (options) => `must be one of ${options.replaceAll('"', '').replaceAll('|', ', ')}`,
  ],
  [/^Unrecognized keys?: (.+)$/, (keys) => `has something unknown: ${keys.replaceAll('"', '')}`],
];

/** One problem in plain words, such as "Title needs at least 10 characters". */
export function inPlainWords({ path, message }: FieldProblem): string {
  const name = fieldName(path);
  for (const [pattern, sentence] of SENTENCES) {
    const found = pattern.exec(message);
    if (found) return `${name} ${sentence(found[1] ?? '')}`;
  }
  return `${name}: ${message}`;
}

/** The text fields of the editor, by their place in the model. */
const ON_SHOW =
  /^(title|description|prompt|clarifications\.\d+\.[qa]|solution\.(recommendation|risks|nextSteps))(\.\d+)?$/;

/** The field of the editor that shows this place of the model; `null` when none does. */
function fieldOf(path: string): string | null {
  return ON_SHOW.exec(path.replace(ROOT, ''))?.[1] ?? null;
}

/** The value at a place such as `clarifications.0.q`. */
export function valueAt(model: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, part) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined,
      model,
    );
}

/** The first problem of each field on show that `isAsSent` still holds for, by the field's place. */
export function problemsByField(
  problems: FieldProblem[],
  isAsSent: (path: string) => boolean,
): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const problem of problems) {
    const field = fieldOf(problem.path);
    if (field && isAsSent(field)) byField[field] ??= inPlainWords(problem);
  }
  return byField;
}
