import { remember } from '../text/remember.js';
import { FormulaError } from './formula-error.js';

export type BinaryOperator = '+' | '-' | '*' | '/' | '>=' | '<=' | '>' | '<' | '==' | '!=' | '&&' | '||';

/** A parsed formula. Truth is a number: 1 or 0. */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'name'; name: string }
  | { kind: 'unary'; operator: '-' | '!'; operand: Formula }
  | { kind: 'binary'; operator: BinaryOperator; left: Formula; right: Formula }
  | { kind: 'call'; name: FunctionName; args: Formula[] };

/** Functions a formula may call, with the least and the greatest number of arguments. */
export const FUNCTIONS = {
  min: [2, 8],
  max: [2, 8],
  abs: [1, 1],
  round: [1, 2],
  pow: [2, 2],
} as const;
export type FunctionName = keyof typeof FUNCTIONS;

/** Binary operators from the loosest to the tightest binding. */
const LEVELS: readonly (readonly BinaryOperator[])[] = [
  ['||'],
  ['&&'],
  ['>=', '<=', '>', '<', '==', '!='],
  ['+', '-'],
  ['*', '/'],
];
const COMPARISON_LEVEL = 2;
const MAX_DEPTH = 60;
const TOKEN =
  /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_][A-Za-z0-9_]*)|(>=|<=|==|!=|&&|\|\||[-+*/()<>!,]))/iy;

type Token = { text: string; kind: 'number' | 'name' | 'symbol' };

function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) throw new FormulaError(`cannot read "${text.slice(at).trim().slice(0, 12)}" in "${text}"`);
    const [, number, name, symbol] = match;
    if (number !== undefined) tokens.push({ text: number, kind: 'number' });
    else if (name !== undefined) tokens.push({ text: name, kind: 'name' });
    else tokens.push({ text: symbol ?? '', kind: 'symbol' });
  }
  return tokens;
}

/** Reads a formula; throws `FormulaError` when the text is not one. Nothing is ever evaluated as code. */
export const parseFormula = remember(readFormula);

function readFormula(text: string): Formula {
  const tokens = tokenize(text);
  let position = 0;
  let depth = 0;

  const peek = () => tokens[position]?.text;
  const accept = (symbol: string) => {
    const here = tokens[position];
    if (here?.kind !== 'symbol' || here.text !== symbol) return false;
    position += 1;
    return true;
  };
  const expect = (symbol: string) => {
    if (!accept(symbol))
      throw new FormulaError(`expected "${symbol}" but found "${peek() ?? 'the end'}" in "${text}"`);
  };

  function level(index: number): Formula {
    const operators = LEVELS[index];
    if (!operators) return unary();
    let left = level(index + 1);
    for (;;) {
      const here = tokens[position];
      const operator = here?.kind === 'symbol' ? operators.find((each) => each === here.text) : undefined;
      if (!operator) return left;
      position += 1;
      left = { kind: 'binary', operator, left, right: level(index + 1) };
      if (index === COMPARISON_LEVEL) return left;
    }
  }

  function unary(): Formula {
    depth += 1;
    if (depth > MAX_DEPTH) throw new FormulaError(`"${text.slice(0, 40)}…" is nested too deeply`);
    const operator = accept('-') ? '-' : accept('!') ? '!' : undefined;
    const result: Formula = operator ? { kind: 'unary', operator, operand: unary() } : primary();
    depth -= 1;
    return result;
  }

  function primary(): Formula {
    if (accept('(')) {
      const inner = level(0);
      expect(')');
      return inner;
    }
    const token = tokens[position];
    if (!token || token.kind === 'symbol') {
      throw new FormulaError(`a value is missing before "${token?.text ?? 'the end'}" in "${text}"`);
    }
    position += 1;
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) };
    return accept('(') ? call(token.text) : { kind: 'name', name: token.text };
  }

  function call(name: string): Formula {
    if (!Object.hasOwn(FUNCTIONS, name))
      throw new FormulaError(`there is no function "${name}" in "${text}"`);
    const known = name as FunctionName;
    const args: Formula[] = [level(0)];
    while (accept(',')) args.push(level(0));
    expect(')');
    const [least, most] = FUNCTIONS[known];
    if (args.length < least || args.length > most) {
      throw new FormulaError(`${name} takes ${least} to ${most} values, not ${args.length}, in "${text}"`);
    }
    return { kind: 'call', name: known, args };
  }

  const formula = level(0);
  if (position < tokens.length) throw new FormulaError(`"${peek()}" is out of place in "${text}"`);
  return formula;
}

/** Names a formula uses, each once, in the order of their first use. */
export function namesIn(formula: Formula, found: Set<string> = new Set()): Set<string> {
  if (formula.kind === 'name') found.add(formula.name);
  else if (formula.kind === 'unary') namesIn(formula.operand, found);
  else if (formula.kind === 'binary') {
    namesIn(formula.left, found);
    namesIn(formula.right, found);
  } else if (formula.kind === 'call') for (const arg of formula.args) namesIn(arg, found);
  return found;
}
