import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
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
    leastRsaBits: 3072,
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

it.each([
  [2048, 3072, false],
  [2048, 2048, true],
  [3072, 3072, true],
])(
  'of RSA with %i bits, where %i are the least, are good: %s',
  async (modulusLength, leastRsaBits, isUsed) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { modulusLength, extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'rsa', alg: 'RS256', use: 'sig' };
    const server = createServer((_request, reply) => reply.end(JSON.stringify({ keys: [jwk] })));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = new ProviderKeys(issuer, { leastRsaBits, onFailed: (error) => failures.push(error) });
    const token = await new SignJWT({ session_id: 's', email: 'a@example.org' })
      .setProtectedHeader({ alg: 'RS256', kid: 'rsa' })
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setSubject('a')
      .setExpirationTime('1 minute')
      .sign(privateKey);
    const verifier = new ProviderTokens({ keys, issuer, audience: AUDIENCE, confirmsEmail: true });
    expect((await verifier.verify(token)) !== null).toBe(isUsed);
    expect(failures.map(String)).toEqual(
      isUsed ? [] : ['Error: The provider has RSA keys of fewer than 3072 bits.'],
    );
    server.close();
  },
);
