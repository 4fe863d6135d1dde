export * from './http-shapes.js';
export * from './problem.js';
