import { caseDocuments } from '../../../test/whole-case.js';
import { solutionFile } from './solution-text.js';

it('holds all that a text file should, in order', () => {
  const { open, locked } = caseDocuments('A mark of the solution.');
  const found = { ...open, ...locked };
  const text = solutionFile(found);
  const order = [
    found.title,
    'Industry: ',
    'Difficulty: ',
    'Time: ',
    found.description,
    found.content,
    found.solution,
  ];
  const places = [...order, found.rubric].map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBe(0);
});
