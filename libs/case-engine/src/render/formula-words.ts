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
const FUNCTION_WORDS = {
  min: 'the smallest of',
  max: 'the largest of',
  abs: 'the size of',
  round: 'rounded',
  pow: 'power',
} as const;

/** A formula as people write it, with × and ÷; `name` says how a fact or calculation stands in it. */
export function formulaInWords(formula: Formula, name: (id: string) => string, binding = 0): string {
  switch (formula.kind) {
    case 'number':
      return String(formula.value);
    case 'name':
      return name(formula.name);
    case 'unary': {
      const inner = formulaInWords(formula.operand, name, 6);
      return formula.operator === '-' ? `\u2212${inner}` : `not ${inner}`;
    }
    case 'call': {
      const args = formula.args.map((arg) => formulaInWords(arg, name));
      if (formula.name === 'pow') return `${formulaInWords(formula.args[0] ?? formula, name, 6)}^${args[1]}`;
      return `${FUNCTION_WORDS[formula.name]} (${args.join(', ')})`;
    }
    case 'binary': {
      const own = BINDING[formula.operator];
      const rightOwn = formula.operator === '-' || formula.operator === '/' ? own + 1 : own;
      const left = formulaInWords(formula.left, name, own);
      const right = formulaInWords(formula.right, name, rightOwn);
      const text = `${left} ${SIGN[formula.operator]} ${right}`;
      return own < binding ? `(${text})` : text;
    }
  }
}
