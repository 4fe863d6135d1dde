export { printCasebook } from './print-casebook.js';
export type { WholeCase } from './whole-case.js';
