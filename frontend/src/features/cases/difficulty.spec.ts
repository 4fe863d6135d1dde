import { difficultyLabel, difficultyTone } from './difficulty.js';

it.each([
  ['beginner', 'Beginner', 'success'],
  ['Beginner', 'Beginner', 'success'],
  ['INTERMEDIATE', 'Intermediate', 'caution'],
  ['Advanced', 'Advanced', 'accent'],
  ['Partner level', 'Partner level', 'plain'],
])('%s is shown as %s', (difficulty, label, tone) => {
  expect(difficultyLabel(difficulty)).toBe(label);
  expect(difficultyTone(difficulty)).toBe(tone);
});
