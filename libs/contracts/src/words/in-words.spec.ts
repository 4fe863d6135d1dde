import { inWords, minutesInWords } from './in-words.js';

it.each([
  ['growth', 'Growth'],
  ['market-entry', 'Market entry'],
  ['mergers-acquisitions', 'Mergers & acquisitions'],
  ['', ''],
])('names %j as %j', (id, words) => {
  expect(inWords(id)).toBe(words);
});

it('counts minutes as people say it', () => {
  expect([minutesInWords(1), minutesInWords(30)]).toEqual(['1 minute', '30 minutes']);
});
