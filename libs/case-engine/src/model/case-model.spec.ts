import { soundCase } from '../testing/sound-case.js';
import { caseModelSchema } from './case-model.js';

it.each(['.*', 'a|b', 'a(', '[a', 'constructor()', 'a b', 'a}{'])(
  'takes no identifier that means something elsewhere: %s',
  (id) => {
    const model = soundCase();
    const [fact] = Object.values(model.facts);
    const facts = Object.fromEntries([...Object.entries(model.facts), [id, fact]]);
    expect(caseModelSchema.safeParse({ ...model, facts }).success).toBe(false);
    expect(caseModelSchema.safeParse({ ...model, facts: { ...model.facts, freeName: fact } }).success).toBe(
      true,
    );
  },
);
