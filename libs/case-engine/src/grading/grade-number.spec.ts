import { soundCase } from '../testing/sound-case.js';
import { gradeAttempt } from './grade-attempt.js';

/** A case whose second question asks for a number of its own. */
function askingFor(label: string, unit: string, value: number) {
  const model = soundCase();
  model.calcs.asked = { label, formula: `1000 + ${value - 1000}`, unit, value };
  model.parts = model.parts.map((part) =>
    part.id === 'p2' ? { ...part, answer: 'asked', path: undefined, mistakes: undefined } : part,
  );
  return (text: string, number?: string) =>
    gradeAttempt(model, [{ partId: 'p2', text, ...(number ? { number } : {}) }]).parts.find(
      ({ partId }) => partId === 'p2',
    )?.share ?? NaN;
}

const RIGHT = 0.8;

describe('an answer that could be a year', () => {
  const cars = askingFor('Cars to mend', 'car', 2006);

  it.each([
    'I get 2,006 cars.',
    'I get 2006 cars.',
    'That comes to 2006.',
    '2 006 cars',
    'From 2010 on it would be 2,006 cars.',
  ])('is a result in "%s"', (text) => expect(cars(text)).toBeGreaterThanOrEqual(RIGHT));

  it.each(['They mended some in 2006.', 'Since March 2006 it has been so.', 'By 2026 it is over.'])(
    'is a year in "%s"',
    (text) => expect(cars(text)).toBe(0),
  );
});

describe('an answer that is counted in thousands', () => {
  const bottles = askingFor('Bottles to buy', 'thousand', 925);

  it.each([
    '925',
    '925 thousands',
    '925 thousand bottles',
    '925k',
    '925,000',
    '925,000 bottles',
    '0.925 million',
  ])('is right as "%s"', (number) => {
    expect(bottles('', number)).toBeGreaterThanOrEqual(RIGHT);
    expect(bottles(`I get ${number}.`)).toBeGreaterThanOrEqual(RIGHT);
  });

  it.each(['9,250', '740 thousand', '1,200', '925 million'])('is not right as "%s"', (number) =>
    expect(bottles('', number)).toBeLessThan(RIGHT),
  );
});

describe('an answer whose unit is a doing', () => {
  const listings = askingFor('Leaving for rivals', 'listing/year', 23);

  it('is right with the unit as the key prints it', () =>
    expect(listings('', '23 listings a year')).toBeGreaterThanOrEqual(RIGHT));
});
