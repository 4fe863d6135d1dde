import type { ExhibitView } from '@casedrop/case-engine';
import { issueContent } from '../../../test/issue-content.js';
import { altOf } from './exhibit-words.js';
import { datelineOf, preheaderOf, promiseOf, subjectOf } from './issue-words.js';

it('takes the editor’s subject, or the title of the case in the room of a subject', () => {
  expect(subjectOf('  Coffee,\r\nagain ', 'A title')).toBe('Coffee, again');
  expect(subjectOf(' ', 'A title?')).toBe('A title?');
  const long = subjectOf('', `${'word '.repeat(40)}end`);
  expect(long).toMatch(/ word…$/);
  expect(long.length).toBeLessThanOrEqual(120);
  expect(subjectOf('', 'x'.repeat(160))).toBe(`${'x'.repeat(119)}…`);
});

it.each([
  ['a short description as it is', 'Should it grow?', 'Should it grow?'],
  [
    'up to the end of a sentence in time',
    'A coffee chain from the coast can open shops in university towns, full in term and quiet otherwise. Build the year of one shop.',
    'A coffee chain from the coast can open shops in university towns, full in term and quiet otherwise.',
  ],
  [
    'up to the end of a word',
    'A start-up gives away what small salons pay for. A software firm may answer with a cheap plan of its own, if its better parts stay.',
    'A start-up gives away what small salons pay for. A software firm may answer with a cheap plan of its own, if its better…',
  ],
  [
    'not up to a comma',
    `A chain ${'of shops '.repeat(11)}may close, sell, or keep them all for another year and then see what it is worth`,
    `A chain ${'of shops '.repeat(11)}may close…`,
  ],
])('has inboxes show %s', (_what, description, shown) => {
  expect(preheaderOf(description)).toBe(shown);
  expect(shown.length).toBeLessThanOrEqual(120);
});

it('names the issue by its week, over the turn of a year too', () => {
  const first = issueContent({ week: '2027-W01', number: 1 });
  expect(datelineOf(first)).toEqual({ number: 'No. 1', date: 'Monday 4 January 2027' });
  expect(datelineOf(issueContent({ week: '2026-W01', number: 1 })).date).toBe('Monday 29 December 2025');
});

it('counts in words, up to a dozen', () => {
  expect(promiseOf(issueContent({ questions: 12, exhibits: 1 }))).toMatch(
    /^Twelve questions and one exhibit\./,
  );
  expect(promiseOf(issueContent({ questions: 14, exhibits: 0 }))).toMatch(/^14 questions\. Open/);
});

it('tells whoever does not see a drawing every number of it', () => {
  const view = (columns: string[], ...rows: string[][]) =>
    ({
      altText: 'Two lines.',
      table: { columns, rows: rows.map((row) => row.map((text) => ({ text }))) },
    }) as ExhibitView;
  expect(altOf(view(['', '£'], ['Schools', '£12'], ['Hospitals', '£5']))).toBe(
    'Two lines. Schools: £12; Hospitals: £5.',
  );
  expect(altOf(view(['', 'Players', 'Others'], ['Month 1', '3%', '5%']))).toBe(
    'Two lines. Month 1: Players 3%, Others 5%.',
  );
});
