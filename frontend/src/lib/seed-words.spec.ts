import { seedWords } from './seed-words.js';

it.each([
  [
    { added: 27, present: 0, refused: 0 },
    'Database seeded successfully',
    'Sample cases have been added to the database.',
  ],
  [
    { added: 24, present: 1, refused: 2 },
    'Database seeded successfully',
    'Sample cases have been added to the database. 1 case was there already. 2 cases failed a check: see the review queue.',
  ],
  [
    { added: 0, present: 27, refused: 0 },
    'No sample cases added',
    'Nothing has been added. 27 cases were there already.',
  ],
  [
    { added: 0, present: 0, refused: 1 },
    'No sample cases added',
    'Nothing has been added. 1 case failed a check: see the review queue.',
  ],
])('after %j says "%s"', (seeded, title, description) => {
  expect(seedWords(seeded)).toMatchObject({ title, description });
});
