import { isClean, judgeStrike, settlement, type Action, type Outcome } from './journal.js';

const unlock = (attempts: Outcome[], key = 'p c', strike = 0): Action => ({
  kind: 'unlock',
  keys: [key],
  strike,
  attempts,
});
const effects = (count: number) => new Map([['unlock p c', count]]);
const judge = (attempts: Outcome[], count: number) => judgeStrike([unlock(attempts)], 0, effects(count));

describe('settlement', () => {
  it.each<[Outcome[], Outcome]>([
    [['ok'], 'ok'],
    [['fail'], 'fail'],
    [['unknown'], 'unknown'],
    [['unknown', 'ok'], 'ok'],
    [['ok', 'unknown'], 'ok'],
    [['unknown', 'fail'], 'fail'],
    [['fail', 'unknown'], 'unknown'],
    [[], 'unknown'],
  ])('of %j is %s', (attempts, end) => expect(settlement(attempts)).toBe(end));
});

describe('judging a strike', () => {
  it('is content when what was acknowledged is there once', () => {
    expect(judge(['ok'], 1)).toMatchObject({ acked: 1, lost: 0, doubled: 0 });
    expect(isClean(judge(['ok'], 1))).toBe(true);
  });

  it('sees what was acknowledged and lost', () => {
    expect(judge(['unknown', 'ok'], 0)).toMatchObject({ acked: 1, lost: 1, settledByRetry: 1 });
  });

  it('sees an effect that is there twice, also when nobody was told of it', () => {
    expect(judge(['ok', 'ok'], 2).doubled).toBe(1);
    expect(judge(['unknown'], 2).doubled).toBe(1);
  });

  it('sees the effect of what was refused', () => {
    expect(judge(['unknown', 'fail'], 1)).toMatchObject({ acked: 0, phantom: 1 });
    expect(isClean(judge(['fail'], 1))).toBe(false);
    expect(isClean(judge(['fail'], 0))).toBe(true);
  });

  it('is not content with an action that stayed open, whether it happened or not', () => {
    expect(judge(['unknown'], 0)).toMatchObject({ unsettled: 1, lost: 0 });
    expect(isClean(judge(['unknown'], 1))).toBe(false);
  });

  it('counts every effect of an action, and only the actions of this strike', () => {
    const actions: Action[] = [
      { kind: 'submit', keys: ['a', 'b'], strike: 1, attempts: ['ok'] },
      unlock(['ok'], 'p c', 0),
    ];
    expect(judgeStrike(actions, 1, new Map([['submit a', 1]]))).toMatchObject({ acked: 2, lost: 1 });
  });
});
