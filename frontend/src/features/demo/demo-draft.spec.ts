import { ANSWER_LETTERS } from '@casedrop/contracts/words';
import {
  answerOf,
  answersOf,
  attemptOf,
  NEW_DRAFT,
  withAnswer,
  withChecked,
  type DemoDraft,
} from './demo-draft.js';

const NOW = '2026-11-24T09:00:00.000Z';
const check = (draft: DemoDraft, value: string) => withChecked(draft, 'p1', value, NOW);
const checkedIn = (draft: DemoDraft) => answerOf(draft, 'p1').checked;

describe('what was checked', () => {
  it('is kept in order, and not twice in a row', () => {
    const draft = ['400', '800', '800', '400'].reduce(check, NEW_DRAFT);
    expect(checkedIn(draft)).toEqual(['400', '800', '400']);
  });

  it('is of a long text its last version, and the answer stays whole', () => {
    const text = 'x'.repeat(ANSWER_LETTERS.text);
    const versions = ['a', 'b', 'c'].map((end) => text.slice(1) + end);
    let draft = NEW_DRAFT;
    for (const version of versions) draft = check(withAnswer(draft, 'p1', { text: version }, NOW), version);
    expect(checkedIn(draft)).toEqual([versions[2]]);
    expect(answersOf(draft, [{ id: 'p1' }])).toEqual([{ partId: 'p1', text: versions[2] }]);
  });

  it('takes no more room than an answer may, however often somebody checks', () => {
    const numbers = Array.from({ length: 5000 }, (_, at) => String(1000 + at));
    const kept = checkedIn(numbers.reduce(check, NEW_DRAFT));
    expect(kept).toEqual(numbers.slice(-ANSWER_LETTERS.text / 4));
  });

  it('is nothing of a draft that an earlier release kept without it', () => {
    const answers = JSON.parse('{"p1":{"text":"Who comes"}}') as DemoDraft['answers'];
    const draft = check({ ...NEW_DRAFT, answers }, 'Who comes');
    expect(answerOf(draft, 'p1')).toEqual({
      text: 'Who comes',
      number: '',
      checked: ['Who comes'],
      isClosed: false,
    });
  });
});

it('hands in what this release of the case asks, and nothing that it does not', () => {
  const began = withAnswer(NEW_DRAFT, 'p1', { text: 'Who comes' }, NOW);
  const draft = { ...withAnswer(began, 'dropped', { text: 'Once asked' }, NOW), finishedAt: NOW };
  const parts = [{ id: 'p1' }, { id: 'p2' }];
  expect(attemptOf(draft, parts)?.answers).toEqual([{ partId: 'p1', text: 'Who comes' }]);
  expect(attemptOf(began, parts)).toBeNull();
});
