import { pagesAround } from './page-links.js';

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
  [12, 9, [1, null, 9]],
])('on page %i of %i the links are %j', (page, pageCount, links) => {
  expect(pagesAround(page, pageCount)).toEqual(links);
});
