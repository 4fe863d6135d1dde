import { startHostedAuthServer, type HostedAuthServer } from '@casedrop/testing';
import { ProviderKeys } from './provider-keys.js';
import { ProviderTokens } from './provider-tokens.js';

const MINUTE = 60_000;
const AUDIENCE = 'authenticated';

let provider: HostedAuthServer;
let now: number;
let failures: unknown[];
let tokens: ProviderTokens;
beforeEach(async () => {
  provider = await startHostedAuthServer();
  now = Date.now();
  failures = [];
  const issuer = `${provider.url}/auth/v1`;
  const keys = new ProviderKeys(`${issuer}/.well-known/jwks.json`, {
    now: () => now,
    onFailed: (error) => failures.push(error),
  });
  tokens = new ProviderTokens({ keys, issuer, audience: AUDIENCE, confirmsEmail: true });
});
afterEach(() => provider.close());

const signed = () =>
  provider.sign({
    iss: `${provider.url}/auth/v1`,
    aud: AUDIENCE,
    sub: 'a',
    session_id: 's',
    email: 'a@example.org',
    exp: Math.floor(Date.now() / 1000) + 60,
  });
const isGood = async (token: string) => (await tokens.verify(token)) !== null;
const fetches = () => provider.requests.length;

it('are fetched again after ten minutes', async () => {
  const token = await signed();
  expect(await isGood(token)).toBe(true);
  now += 9 * MINUTE;
  expect([await isGood(token), fetches()]).toEqual([true, 1]);
  now += MINUTE;
  expect([await isGood(token), fetches()]).toEqual([true, 2]);
});

it('are fetched again for a key that is not known, but not for every such token', async () => {
  expect(await isGood(await signed())).toBe(true);
  await provider.rotateKeys();
  const rotated = await signed();
  expect([await isGood(rotated), fetches()]).toEqual([false, 1]); // just fetched
  now += 11_000;
  expect([await isGood(rotated), fetches()]).toEqual([true, 2]);
  await provider.rotateKeys();
  const unknown = await signed();
  for (let time = 0; time < 20; time++) expect(await isGood(unknown)).toBe(false);
  expect(fetches()).toBe(2);
});

it('are used on while the provider is away, without asking it for each token', async () => {
  const token = await signed();
  await isGood(token);
  now += 11 * MINUTE;
  provider.behaviour.down = 'refused';
  for (let time = 0; time < 5; time++) expect(await isGood(token)).toBe(true);
  expect(failures).toHaveLength(1);
  provider.behaviour.down = false;
  now += 11_000;
  expect([await isGood(token), fetches()]).toEqual([true, 2]);
});

it('that were withdrawn are forgotten with the next fetch', async () => {
  const token = await signed();
  expect(await isGood(token)).toBe(true);
  await provider.rotateKeys(true);
  now += 10 * MINUTE;
  expect(await isGood(token)).toBe(false);
});

it('are missed with an error when there never were any, and found once the provider is back', async () => {
  provider.behaviour.down = 'failing';
  const token = await signed();
  await expect(isGood(token)).rejects.toMatchObject({ code: 'service-unavailable' });
  expect(failures).toHaveLength(1);
  provider.behaviour.down = false;
  expect(await isGood(token)).toBe(true);
});

it('are fetched once for all who wait for them', async () => {
  provider.behaviour.delayMs = 50;
  const waiting = await Promise.all(Array.from({ length: 10 }, signed));
  expect(await Promise.all(waiting.map(isGood))).toEqual(Array.from({ length: 10 }, () => true));
  expect(fetches()).toBe(1);
});
