export * from './admin-shapes.js';
export * from './billing-shapes.js';
export * from './http-shapes.js';
export { sentenceOf } from '../input/sentence-of.js';
export * from './newsletter-shapes.js';
export * from './page-view-shapes.js';
export * from './practice-shapes.js';
export * from './problem.js';
export * from './sales-shapes.js';
