import type { Formula } from './parser.js';

/** Conditions joined by "and", one by one. */
export const conjuncts = (rule: Formula): Formula[] =>
  rule.kind === 'binary' && rule.operator === '&&'
    ? [...conjuncts(rule.left), ...conjuncts(rule.right)]
    : [rule];
