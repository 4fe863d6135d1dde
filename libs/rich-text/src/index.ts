export { richText } from './rich-text.js';
