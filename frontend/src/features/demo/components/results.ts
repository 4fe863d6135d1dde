/** Results come together, after the questions: one file for those of this browser and of the account. */
export { KeptResult } from './kept-result.js';
export { ResultStep } from './result-step.js';
