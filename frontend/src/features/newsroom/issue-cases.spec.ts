import { sampleIssueCases } from '../../testing/sample-issues.js';
import { casesMatching } from './issue-cases.js';

it.each([
  ['', 3],
  ['  ', 3],
  ['FERRY', 1],
  ['advanced transport', 1],
  ['advanced retail', 0],
])('finds by every word of %j: %i', (text, count) => {
  expect(casesMatching(sampleIssueCases(), text)).toHaveLength(count);
});
