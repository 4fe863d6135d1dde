import { statusResponse } from '@casedrop/contracts/http';
import { startTestGateway, type TestGateway } from './test-gateway.js';

let test: TestGateway;
beforeEach(async () => {
  test = await startTestGateway();
});
afterEach(() => test.stop());

async function states(): Promise<Record<string, string>> {
  const answer = await test.call('GET', '/api/status');
  expect(answer.status).toBe(200);
  const { parts } = statusResponse.strict().parse(await answer.json());
  return Object.fromEntries(parts.map(({ name, state }) => [name, state]));
}

const WELL = {
  ...{ Website: 'well', Accounts: 'well', Cases: 'well' },
  ...{ Payments: 'well', 'Case generation': 'well', Mail: 'well' },
};

it('tells how each part is, which one is ailing, and asks again after five seconds', async () => {
  expect(await states()).toEqual(WELL);
  test.world.ailing.add('billing');
  expect(await states()).toEqual(WELL);
  test.clock.advance(5001);
  expect(await states()).toEqual({ ...WELL, Payments: 'ailing' });
});

it('asks each service once for many who look at once', async () => {
  await Promise.all(Array.from({ length: 20 }, states));
  expect(test.asked.getHealth.map((asked) => asked.length)).toEqual([1, 1, 1, 1, 1]);
});

it('says of a part that does not answer that it is away, and nothing of why', async () => {
  await test.stopServices();
  const answer = await test.call('GET', '/api/status');
  expect(await answer.json()).toEqual({
    checkedAt: test.clock.now().toISOString(),
    parts: Object.keys(WELL).map((name) => ({ name, state: name === 'Website' ? 'well' : 'away' })),
  });
});
