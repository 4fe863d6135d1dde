import { soundCase } from '../testing/sound-case.js';
import { inUnit, numberField, numbersIn } from './candidate-numbers.js';
import { gradingSubject } from './grading-subject.js';
import { matchField, matchNumber, numberTask } from './match-number.js';

const subject = gradingSubject(soundCase());
const part = (id: string) => {
  const found = subject.model.parts.find((one) => one.id === id);
  if (!found) throw new Error(`no part ${id}`);
  return found;
};
/** 282,400 pounds a year. */
const profit = numberTask(subject, part('p2'));
/** The break-even share of 10.4%, asked for as a number. */
const share = numberTask(subject, { ...part('p2'), answer: 'maxCannib', mistakes: [] });

function match(text: string, task = profit) {
  const number = numberField(text);
  if (!number || !task) throw new Error(`"${text}" is no number`);
  return matchNumber(number, task);
}

describe('numbers of a candidate', () => {
  it.each([
    ['£1.2M', 1_200_000],
    ['1.2 m', 1_200_000],
    ['$1.2mn', 1_200_000],
    ['£ 300K', 300_000],
    ['3 bn', 3e9],
    ['2.5 millions', 2_500_000],
    ['two million', 2_000_000],
    ['1 296 000', 1_296_000],
    ['1,296,000', 1_296_000],
    ['(£175,000)', -175_000],
    ['-£175k', -175_000],
    ['minus 4', -4],
    ['.5', 0.5],
    ['35%', 0.35],
    ['35 per cent', 0.35],
    ['35 pct', 0.35],
    ['35 percentage points', 0.35],
    ['35pp', 0.35],
    ['3.5yrs', 3.5],
    ['~ £282k', 282_000],
    ['13 / 3.75 = 3.47', 3.47],
    ['£282,400 per site', 282_400],
    ['0,28 Mio', 280_000],
    ['282,4 Tsd', 282_400],
    ['3,46', 3.46],
    ['6,600', 6_600],
    ['three and a half', 3.5],
    ['3 1/2', 3.5],
    ['about a third', 1 / 3],
    ['two-thirds', 2 / 3],
    ['half a million', 500_000],
    ['three quarters of a million', 750_000],
    ['one and a sixth million', 1_166_667],
    ["10'000", 10_000],
    ['£ 315 000', 315_000],
    ['1.4 mio', 1_400_000],
    ['0.31 bn £', 310_000_000],
    ['eight hundred quid', 800],
    ['7.9 grand', 7_900],
    ['13 p.c.', 0.13],
    ['four in ten', 0.4],
    ['35 in a hundred', 0.35],
    ['3/4', 0.75],
    ['5 3/4', 5.75],
    ['half a dozen', 6],
    ['nought point three', 0.3],
    ['1 million 200 thousand', 1_200_000],
    ['1.2e5', 120_000],
    ['a loss of a hundred and sixty pounds', -160],
    ['between 10.4 and 10.6 per cent', 0.105],
    ['1.1 to 1.2 million', 1_150_000],
  ])('reads %s', (text, value) => {
    expect(numberField(text)?.value).toBeCloseTo(value, value === 1_166_667 ? -1 : 6);
  });

  it.each(['', 'about right', '£', '%', '—', '😀'])('finds none in "%s"', (text) => {
    expect(numberField(text)).toBeUndefined();
  });

  it.each([
    ['41.5 months', 'year', 3.458],
    ['3.5 years', 'month', 42],
    ['£10k a month', 'GBP/site/year', 120_000],
    ['£120k p.a.', 'GBP/month', 10_000],
    ['3.5 years', 'year', 3.5],
    ['3 years and 6 months', 'year', 3.5],
    ['1 yr 6 mths', 'month', 18],
    ['£10k a year, not a month', 'GBP/year', 10_000],
    ['20', 'year', 20],
    ['six years and a bit over a month', 'year', 6.083],
  ])('turns %s into %s', (text, unit, value) => {
    const number = numberField(text);
    if (!number) throw new Error(`"${text}" is no number`);
    expect(inUnit(number, text, unit).value).toBeCloseTo(value, 2);
  });

  it('reads a worked line', () => {
    expect(numbersIn('6x600*360 = 1.296m; x 65% = £842.4k').map(({ value }) => value)).toEqual([
      6, 600, 360, 1_296_000, 0.65, 842_400,
    ]);
  });
});

describe('matchNumber', () => {
  it.each(['282400', '£282k', '0.28m', '277,000', '287,500'])('takes %s as right', (text) => {
    expect(match(text)).toEqual({ kind: 'right' });
  });

  it.each([
    ['842,400', 'You stopped at gross profit: the fixed cost of the site is missing.'],
    ['£736k', 'You took revenue as profit: apply the 65% gross margin first.'],
    ['71,800', 'You used the high-street ticket for a drive-thru order.'],
  ])('names the mistake behind %s', (text, remark) => {
    expect(match(text)).toEqual({ kind: 'mistake', remark });
  });

  it.each([
    ['28,240', /one place/],
    ['2.824m', /one place/],
    ['2,824', /factor of 100/],
    ['282.4', /factor of 1,000/],
    ['0.2824', /thousands, millions or billions/],
    ['-282,400', /sign/],
    ['23,533', /factor of 12/],
    ['3,388,800', /factor of 12/],
    ['292,000', /arithmetic/],
  ])('names the slip behind %s', (text, remark) => {
    expect(match(text)).toEqual({ kind: 'slip', remark: expect.stringMatching(remark) });
  });

  it.each(['17', '500,000', '0'])('knows nothing of %s', (text) => {
    expect(match(text)).toEqual({ kind: 'other' });
  });

  it('reads a percentage with and without its sign, and as a fraction', () => {
    expect(match('10.4%', share)).toEqual({ kind: 'right' });
    expect(match('0.104', share)).toEqual({ kind: 'right' });
    expect(match('10.4', share)).toMatchObject({ kind: 'right', remark: expect.stringContaining('%') });
    expect(match('0.104%', share)).toMatchObject({
      kind: 'slip',
      remark: expect.stringMatching(/percentage/),
    });
  });

  const field = (text: string, task = profit) => task && matchField(text, task);

  it('takes neither of two numbers', () => {
    for (const text of ['£282k or £842k', 'either 282,400 or 71,800', '282 to 842 thousand'])
      expect(field(text)).toMatchObject({ kind: 'either' });
    expect(field('281k or 283k')).toEqual({ kind: 'right' });
  });

  it('counts a unit that was not asked for', () => {
    for (const text of ['282,400 sites', '€282,400', '282,400 pallets', '282,400 %'])
      expect([text, field(text)]).toEqual([text, expect.objectContaining({ kind: 'unit' })]);
    for (const text of ['£10.4', '10.4 sites'])
      expect([text, field(text, share)]).toEqual([text, expect.objectContaining({ kind: 'unit' })]);
    for (const text of ['282,400 a year', '£282,400 per site', '282.4k, roughly'])
      expect([text, field(text)]).toEqual([text, { kind: 'right' }]);
  });

  it('names a right step on the way', () => {
    const task = numberTask(subject, part('p3'));
    const remark = expect.stringContaining('a right step on the way');
    expect(task && matchField('£13 million', task)).toEqual({ kind: 'step', remark });
  });

  it('takes the size of a fall with either sign', () => {
    if (!profit) throw new Error('p2 asks for a number');
    const fall = { ...profit, calc: { ...profit.calc, label: 'Fall in yearly profit' } };
    expect(match('-282,400', fall)).toEqual({ kind: 'right' });
    const withMistake = (value: number) => ({ ...fall, mistakes: [{ says: 'The wrong way round.', value }] });
    expect(match('-282,400', withMistake(-282_400 * 1.01))).toEqual({ kind: 'right' });
    expect(match('-285,224', withMistake(-282_400 * 1.01))).toMatchObject({ kind: 'mistake' });
  });
});
