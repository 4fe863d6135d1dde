import type { Answer } from './answer.js';
import { Actions } from './actions.js';
import { Journal } from './journal.js';

/** Actions whose attempts are answered with these statuses one after the other; 0 breaks the connection. */
function answeredWith(...statuses: number[]) {
  const journal = new Journal();
  const actions = new Actions(journal);
  const send = (): Promise<Answer> => {
    const status = statuses.shift() ?? 0;
    return status ? Promise.resolve({ status, body: status }) : Promise.reject(new TypeError('fetch failed'));
  };
  return { journal, actions, send };
}
const plan = { kind: 'unlock', keys: ['p c'], rules: { early: [404], done: [409] } } as const;
const unlock = { ...plan, keys: [...plan.keys] };

it('tries again after a server fault, a broken connection and "not yet", and returns the answer', async () => {
  const { journal, actions, send } = answeredWith(503, 0, 404, 200);
  expect(await actions.carryOut(unlock, send)).toEqual({ status: 200, body: 200 });
  expect(journal.actions[0]?.attempts).toEqual(['unknown', 'unknown', 'fail', 'ok']);
});

it('takes a refusal for an answer', async () => {
  const { journal, actions, send } = answeredWith(402);
  expect(await actions.carryOut(unlock, send)).toBeUndefined();
  expect(journal.actions[0]?.attempts).toEqual(['fail']);
});

it('presses in two tabs at once, and is done when one of them is', async () => {
  const { journal, actions, send } = answeredWith(200, 409);
  expect(await actions.carryOut({ ...unlock, tabs: 2 }, send)).toEqual({ status: 200, body: 200 });
  expect(journal.actions[0]?.attempts.sort()).toEqual(['fail', 'ok']);
});

it('settles what stayed open by being told that it is done already', async () => {
  const { actions, send } = answeredWith(503, 409);
  expect(await actions.carryOut(unlock, send)).toEqual({ status: 409, body: 409 });
});

it('leaves open what was given up', async () => {
  const { journal, actions, send } = answeredWith(503, 503, 200);
  actions.givenUpAt = 0;
  expect(await actions.carryOut(unlock, send)).toBeUndefined();
  expect(journal.actions[0]?.attempts).toEqual(['unknown']);
});
