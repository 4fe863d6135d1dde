import { inWords } from './in-words.js';

it.each([
  ['growth', 'Growth'],
  ['market-entry', 'Market entry'],
  ['mergers-acquisitions', 'Mergers & acquisitions'],
  ['', ''],
])('names %j as %j', (id, words) => {
  expect(inWords(id)).toBe(words);
});
