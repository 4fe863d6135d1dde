import { auth } from '@casedrop/contracts';
import { fakeNeighbour } from '@casedrop/testing';
import { Money } from '../../services/billing/test/money.js';
import { adminCommand, explainFailure } from './admin-command.js';

let money: Money;
const run = (...words: string[]): Promise<string> => adminCommand(['billing', ...words])(money.service.rpc);

beforeAll(async () => {
  money = await Money.start();
  fakeNeighbour(money.service.nats, auth.findPeople, ({ q }) => {
    const person = { username: 'ada', roles: [], registeredAt: money.sandbox.now.toISOString() };
    const known = { ...person, personId: 4711, email: 'ada@example.org', emailConfirmed: true };
    const rest = { holdsEmail: true, suspendedAt: null, lastSeenAt: null };
    const items = q === 'ada@example.org' ? [{ ...known, ...rest }] : [];
    return { items, total: items.length, page: 1, pageCount: 1 };
  });
});
afterAll(() => money.stop());

it('says why somebody may not open a case, gives it, and says why they may', async () => {
  const caseId = await money.openCase();
  await money.account(4711);
  expect(await run('why', 'ada@example.org', caseId)).toBe(
    [
      `Person 4711 may not open case ${caseId}.`,
      '  They are not pro and have no unlock of this case.',
      '  They have 5 free credits.',
    ].join('\n'),
  );
  expect(await run('grant', 'ada@example.org', caseId, 'they', 'won')).toBe(
    'Person 4711 has the case for good.',
  );
  expect(await run('grant', '4711', caseId, 'again')).toBe('Person 4711 had the case already.');
  expect(await run('why', '4711', caseId)).toContain(`Person 4711 may open case ${caseId}.`);
  await expect(run('why', 'nobody@example.org', caseId)).rejects.toThrow('There is nobody with the address');
  expect(explainFailure(await run('why', '999', caseId).catch((error: unknown) => error))).toBe(
    'We could not find this person.',
  );
});

it('gives money back, once for the same words', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  const { orderId } = await money.buyCase(personId, caseId);
  const paymentId = await money.paymentOf(orderId);
  const half = ['refund', paymentId, '1.50', 'half', 'was', 'missing'];
  const done = `Payment ${paymentId}: £1.50 of £3 given back, partly-refunded.`;
  expect([await run(...half), await run(...half)]).toEqual([done, done]);
  expect(await run('refund', paymentId, 'all', 'the rest')).toBe(
    `Payment ${paymentId}: £3 of £3 given back, refunded.`,
  );
  expect(await run('why', String(personId), caseId)).toContain('taken back');
  await expect(run('refund', paymentId, '1', 'more')).rejects.toThrow('nothing left');
  await expect(run('refund', 'pi_of_nobody', 'all', 'x y z')).rejects.toThrow('could not find this payment');
});

it('finds what no webhook told', async () => {
  const [personId, caseId] = [money.newPerson(), await money.openCase()];
  money.sandbox.setWebhook(undefined);
  const begun = await money.beginCase(personId, caseId);
  money.sandbox.payCheckout(/cs_\w+/.exec(begun.payUrl ?? '')?.[0] ?? '');
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: false });
  expect(await run('reconcile', '1')).toMatch(/looked up: 1 and 0[\s\S]*Changed by it: 1$/);
  expect(await money.access(personId, caseId)).toMatchObject({ entitled: true });
});
