import type { BinaryOperator, Formula } from '../formula/parser.js';

const SIGN: Record<BinaryOperator, string> = {
  '+': '+',
  '-': '\u2212',
  '*': '×',
  '/': '÷',
  '>=': 'is at least',
  '<=': 'is at most',
  '>': 'is above',
  '<': 'is below',
  '==': 'equals',
  '!=': 'differs from',
  '&&': 'and',
  '||': 'or',
};
const BINDING: Record<BinaryOperator, number> = {
  '||': 1,
  '&&': 2,
  '>=': 3,
  '<=': 3,
  '>': 3,
  '<': 3,
  '==': 3,
  '!=': 3,
  '+': 4,
  '-': 4,
  '*': 5,
  '/': 5,
};
const ENDS = {
  min: ['the smaller of', 'the smallest of'],
  max: ['the larger of', 'the largest of'],
} as const;

function endOf(name: 'min' | 'max', args: readonly string[], binding: number): string {
  const [of, ofMany] = ENDS[name];
  const listed = `${args.slice(0, -1).join(', ')} and ${args.at(-1)}`;
  const text = `${args.length === 2 ? of : ofMany} ${listed}`;
  return binding > 0 ? `(${text})` : text;
}

const isEnd = (formula: Formula): formula is Formula & { name: 'min' | 'max' } =>
  formula.kind === 'call' && (formula.name === 'min' || formula.name === 'max');

/** So tight that whatever is joined by a sign stands in brackets. */
const WHOLE = 6;

/** Two signs that follow one another make one. */
const oneSign = (text: string): string =>
  text.replaceAll(`+ \u2212`, '\u2212 ').replaceAll(`\u2212 \u2212`, '+ ');
/** A minus does not follow another sign, or stand under a power: what begins with one goes into brackets. */
export const withoutLeadingMinus = (text: string): string => (text.startsWith('\u2212') ? `(${text})` : text);

/** One term of a sum. */
export type Term = { sign: '+' | '\u2212'; formula: Formula };

/** The terms that a formula adds and takes away, from left to right; a formula that is no sum is its only term. */
export function termsOf(formula: Formula, sign: Term['sign'] = '+'): Term[] {
  const other = sign === '+' ? '\u2212' : '+';
  if (formula.kind === 'unary' && formula.operator === '-') return termsOf(formula.operand, other);
  if (formula.kind !== 'binary' || !['+', '-'].includes(formula.operator)) return [{ sign, formula }];
  const left = isFromNothing(formula) ? [] : termsOf(formula.left, sign);
  return [...left, ...termsOf(formula.right, formula.operator === '+' ? sign : other)];
}

const isFromNothing = ({ operator, left }: Formula & { kind: 'binary' }) =>
  operator === '-' && left.kind === 'number' && left.value === 0;

const bracketedIn = (binding: number, text: string): string => (binding >= WHOLE ? `(${text})` : text);

/** What is taken from nothing; a minus in front of it goes. */
function withSignTurned(formula: Formula, name: (id: string) => string, binding: number): string {
  const text = formulaInWords(formula, name, BINDING['*']);
  if (text.startsWith('\u2212')) return text.slice(1);
  return bracketedIn(binding, `\u2212${text}`);
}

/** A formula as people write it, with × and ÷; `name` says how a fact or calculation stands in it. */
export function formulaInWords(formula: Formula, name: (id: string) => string, binding = 0): string {
  switch (formula.kind) {
    case 'number':
      return String(formula.value);
    case 'name':
      return name(formula.name);
    case 'unary':
      if (formula.operator === '-') return withSignTurned(formula.operand, name, binding);
      return bracketedIn(binding, `not ${formulaInWords(formula.operand, name, WHOLE)}`);
    case 'call': {
      const args = formula.args.map((arg) => formulaInWords(arg, name, isEnd(formula) ? WHOLE : 0));
      if (formula.name === 'pow')
        return formula.args.map((arg) => withoutLeadingMinus(formulaInWords(arg, name, WHOLE))).join('^');
      if (isEnd(formula)) return endOf(formula.name, args, binding);
      return `${formula.name === 'abs' ? 'the size of' : 'rounded'} (${args.join(', ')})`;
    }
    case 'binary': {
      const own = BINDING[formula.operator];
      if (isFromNothing(formula)) return withSignTurned(formula.right, name, binding);
      const rightOwn = formula.operator === '-' || formula.operator === '/' ? own + 1 : own;
      const left = formulaInWords(formula.left, name, own);
      const said = formulaInWords(formula.right, name, rightOwn);
      const right = own === BINDING['*'] ? withoutLeadingMinus(said) : said;
      const text = oneSign(`${left} ${SIGN[formula.operator]} ${right}`);
      return own < binding ? `(${text})` : text;
    }
  }
}
