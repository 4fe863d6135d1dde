export { richText, type RichText } from './rich-text.js';
