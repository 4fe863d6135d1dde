import { memoryRows } from '../../testing/memory-rows.js';
import { rememberUser } from '../auth/remembered-user.js';
import { KEPT_DAYS, keptAnswers, MOST_LETTERS, MOST_ROWS, ownerNow, SHAPE } from './kept-answers.js';

const NOW = Date.UTC(2026, 10, 24);
const DAY = 86_400_000;
const ADA = { id: 7, username: 'ada' };
const GRACE = { id: 8, username: 'grace' };

function shelf() {
  const { kept, rows } = memoryRows();
  return { kept, rows, answers: keptAnswers(rows, () => NOW) };
}

describe('what is kept', () => {
  it('is there for whoever it was given to, and for nobody else', async () => {
    const { answers } = shelf();
    rememberUser(ADA);
    await answers.write(ownerNow(), 'dashboard', NOW, { solved: 3 });
    expect(await answers.read('dashboard')).toEqual({ solved: 3 });
    rememberUser(GRACE);
    expect(await answers.read('dashboard')).toBeUndefined();
    rememberUser(null);
    expect(await answers.read('dashboard')).toBeUndefined();
  });

  it('belongs to a visitor where nobody is signed in', async () => {
    const { answers } = shelf();
    await answers.write(ownerNow(), 'prices', NOW, { pence: 300 });
    expect(await answers.read('prices')).toEqual({ pence: 300 });
  });

  it('is not an answer that comes when its owner has gone', async () => {
    const { kept, answers } = shelf();
    rememberUser(ADA);
    const writing = answers.write(ownerNow(), 'dashboard', NOW, { solved: 3 });
    rememberUser(null);
    await writing;
    expect(kept.size).toBe(0);
  });

  it('goes after a fortnight', async () => {
    const { kept, answers } = shelf();
    await answers.write('visitor', 'old', NOW - KEPT_DAYS * DAY - 1, 'old');
    await answers.write('visitor', 'young', NOW - KEPT_DAYS * DAY, 'young');
    expect(await answers.read('old')).toBeUndefined();
    expect(await answers.read('young')).toBe('young');
    await answers.sweep();
    expect([...kept.values()].map(({ hash }) => hash)).toEqual(['young']);
  });

  it.each([
    ['a release that knew no shape', undefined],
    ['an earlier release', SHAPE - 1],
    ['a later release, before it was taken back', SHAPE + 1],
  ])('is not shown in the shape of %s, and goes', async (_whose, shape) => {
    const { kept, rows, answers } = shelf();
    const row = { owner: 'visitor', hash: 'prices', at: NOW, json: '{"pounds":3}' };
    await rows.write('visitor prices', shape === undefined ? row : { ...row, shape }, () => true);
    expect(await answers.read('prices')).toBeUndefined();
    await answers.sweep();
    expect(kept.size).toBe(0);
  });

  it('is at most so many answers, the oldest of which go', async () => {
    const { kept, answers } = shelf();
    for (let n = 0; n < MOST_ROWS + 10; n++) await answers.write('visitor', `row ${n}`, NOW - n, n);
    await answers.sweep();
    expect(kept.size).toBe(MOST_ROWS);
    expect(await answers.read('row 0')).toBe(0);
    expect(await answers.read(`row ${MOST_ROWS}`)).toBeUndefined();
  });

  it('is at most so large, and sweeps itself while somebody reads on', async () => {
    const { kept, answers } = shelf();
    const large = 'x'.repeat(MOST_LETTERS / 10);
    for (let n = 0; n < 25; n++) await answers.write('visitor', `row ${n}`, NOW - n, large);
    expect(kept.size).toBe(9);
  });

  it('leaves nothing of another owner behind, whoever that was', async () => {
    const { kept, rows, answers } = shelf();
    const row = { hash: 'dashboard', at: NOW, shape: SHAPE, json: '1' };
    await rows.write('8 dashboard', { ...row, owner: '8' }, () => true);
    await rows.write('visitor dashboard', { ...row, owner: 'visitor' }, () => true);
    rememberUser(ADA);
    await answers.write('7', 'dashboard', NOW, 1);
    await answers.sweep();
    expect([...kept.keys()]).toEqual(['7 dashboard']);
  });
});
