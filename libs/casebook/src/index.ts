export { printCasebook } from './print-casebook.js';
