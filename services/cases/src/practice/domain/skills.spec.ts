import { SCORE_DIMENSIONS } from '@casedrop/contracts';
import { skillsOf } from './skills.js';

const structuring = (scored: number, total: number) =>
  skillsOf([{ dimension: 'structuring', scored, total, strongSince: null }])[0];

it('lists every dimension, also without a score', () => {
  const skills = skillsOf([]);
  expect(skills.map(({ skill }) => skill)).toEqual(Object.keys(SCORE_DIMENSIONS));
  for (const skill of skills)
    expect(skill).toMatchObject({ level: 0, experience: 0, nextLevelExperience: 10, averageScore: null });
});

it.each([
  [1, 1, 1, 10, 100],
  [3, 9.9, 1, 99, 100],
  [3, 10, 2, 100, 300],
  [10, 30, 3, 300, 700],
  [20, 70, 4, 700, 1500],
  [50, 150, 5, 1500, 1500],
  [500, 2500, 5, 25_000, 1500],
])('%i scores that sum to %f are level %i with %i of %i', (scored, total, level, experience, next) => {
  expect(structuring(scored, total)).toMatchObject({
    level,
    maxLevel: 5,
    experience,
    nextLevelExperience: next,
    averageScore: Math.round((total / scored) * 10) / 10,
  });
});
