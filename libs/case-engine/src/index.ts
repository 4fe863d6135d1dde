export * from './model/case-model.js';
