export * from './counted-pages.js';
/** What browser and services say in the same words. An entry of its own: it brings no schemas into a page. */
export * from './answer-limits.js';
export * from './demonstration.js';
export * from './enquiry-words.js';
export * from './feed-limits.js';
export * from './file-names.js';
export * from './in-words.js';
export * from './issue-limits.js';
export * from './money.js';
export * from './proposals.js';
export * from './rich-text-tags.js';
export { cityOf, isoWeekOf, startOfWeek, weekOf, weeksLater } from '../week.js';
