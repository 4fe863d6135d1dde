import { eventually } from '@casedrop/testing';
import { ATTEMPT } from './fake-practice.js';
import {
  ADVANCED,
  APPROVED,
  PENDING,
  SECRET,
  startTestGateway,
  WHOLE,
  type TestGateway,
} from './test-gateway.js';

/** Nothing of a solution or rubric reaches anyone who is not entitled, by any route, whatever it answers. */
let lines: string[];
let test: TestGateway;
beforeAll(async () => {
  lines = [];
  const logTo = { write: (line: string) => void lines.push(line) };
  test = await startTestGateway({ LOG_LEVEL: 'debug' }, { logTo });
});
afterAll(() => test.stop());

const IDS: Record<string, string[]> = {
  'cases/:id': [APPROVED, ADVANCED, PENDING, WHOLE],
  'attempts/:id': [ATTEMPT],
  'users/:id': ['1'],
  'feeds/:id': [WHOLE],
  'generation/:id': [WHOLE],
  'sessions/:id': [WHOLE],
  'api-keys/:id': [WHOLE],
};
const BODIES = [
  undefined,
  { rating: 5 },
  { variant: 7 },
  { deviceId: ATTEMPT, activeSeconds: 1, answers: [] },
];

/** Every route at every address that it has here. */
function addresses(): [method: string, path: string][] {
  return test.gateway.routes.list().flatMap((route) => {
    const [method = '', pattern = ''] = route.split(' ');
    const key = Object.keys(IDS).find((name) => pattern.includes(name));
    const ids = key ? (IDS[key] ?? []) : [''];
    return ids.flatMap((id): [string, string][] => {
      const path = pattern.replace(':id', id).replace(':role', 'coach').replace(':file', 'cases.csv');
      // Whoever gets a case gets variants of it, too.
      const queries = method === 'GET' && path.startsWith('/api/cases/') ? ['', '?variant=7'] : [''];
      return queries.map((query) => [method, path + query]);
    });
  });
}

const endsTheSession = /logout|account\/delete/;

it.each(['visitor', 'candidate', 'coach'] as const)('no byte of it reaches a %s', async (who) => {
  const as = who === 'visitor' ? undefined : who;
  const seen: number[] = [];
  for (const [method, path] of addresses().filter(([, path]) => !endsTheSession.test(path))) {
    for (const json of method === 'GET' || method === 'HEAD' ? [undefined] : BODIES) {
      const answer = await test.call(method, path, { as, json });
      const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      // The text of a PDF is compressed: whoever is not entitled gets none at all.
      const told = text.includes(SECRET) || text.includes('%PDF-');
      expect([method, path, told]).toEqual([method, path, false]);
      seen.push(answer.status);
    }
  }
  expect(seen.filter((status) => status >= 500)).toEqual([]);
  expect(seen.filter((status) => status < 300).length).toBeGreaterThan(5);
});

it('does reach those who are entitled, so that the canary is known to sing', async () => {
  for (const path of [
    `/api/cases/${WHOLE}`,
    `/api/cases/${WHOLE}/solution.txt`,
    `/api/cases/${WHOLE}?variant=7`,
    `/api/cases/${WHOLE}/solution.txt?variant=7`,
    `/api/user/attempts/${ATTEMPT}`,
  ]) {
    expect(await (await test.call('GET', path, { as: 'entitled' })).text()).toContain(SECRET);
  }
});

it('is refused as a PDF, and stands in that of those who are entitled', async () => {
  const path = `/api/cases/${WHOLE}/solution.pdf`;
  for (const [as, status] of [
    [undefined, 401],
    ['candidate', 403],
    ['coach', 403],
  ] as const) {
    const answer = await test.call('GET', path, { as });
    expect([answer.status, await answer.json()]).toEqual([status, expect.objectContaining({ status })]);
  }
  // What it says is the casebook library's to prove; here the fake's bytes arrive.
  const text = await (await test.call('GET', path, { as: 'entitled' })).text();
  expect(text).toContain(SECRET);
});

it('comes to no log line', async () => {
  await eventually(() => expect(lines.length).toBeGreaterThan(100));
  expect(lines.join('')).not.toContain(SECRET);
});
