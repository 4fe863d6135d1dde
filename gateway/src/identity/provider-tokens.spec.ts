import { createLocalJWKSet, exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ProviderKeys } from './provider-keys.js';
import { ProviderTokens } from './provider-tokens.js';

const ISSUER = 'https://provider.example/auth/v1';
const AUDIENCE = 'authenticated';
const claims = { sub: 'one', session_id: 'two', email: 'ada@example.org', email_verified: true };

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;
let ours: Keys;
let strange: Keys;
beforeAll(async () => {
  ours = await generateKeyPair('ES256', { extractable: true });
  strange = await generateKeyPair('ES256', { extractable: true });
});

const signed = (keys: Keys, header: object): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: 'known', ...header })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime('1h')
    .sign(keys.privateKey);

async function verify(token: string): Promise<unknown> {
  const published = { ...(await exportJWK(ours.publicKey)), kid: 'known', alg: 'ES256' };
  const keys = { find: createLocalJWKSet({ keys: [published] }) } as unknown as ProviderKeys;
  return new ProviderTokens({ keys, issuer: ISSUER, audience: AUDIENCE, confirmsEmail: false }).verify(token);
}

it('believes the published key alone, whatever other key or place of keys a token names', async () => {
  expect(await verify(await signed(ours, {}))).toMatchObject({ subject: 'one' });
  const jwk = await exportJWK(strange.publicKey);
  const x5c = [(await exportSPKI(strange.publicKey)).replaceAll(/-----.*-----|\n/g, '')];
  for (const header of [
    { jwk },
    { jku: 'https://evil.example/jwks.json' },
    { x5u: 'https://evil.example/' },
    { x5c },
  ])
    expect(await verify(await signed(strange, header))).toBeNull();
});

describe('where the keys come from', () => {
  let server: Server;
  const asked: string[] = [];
  beforeAll(async () => {
    const published = JSON.stringify({ keys: [{ ...(await exportJWK(strange.publicKey)), kid: 'known' }] });
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/elsewhere') response.end(published);
      else response.writeHead(302, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is the configured address, and not where that leads', async () => {
    const { port } = server.address() as AddressInfo;
    const failed: unknown[] = [];
    const keys = new ProviderKeys(`http://127.0.0.1:${port}/`, { onFailed: (error) => failed.push(error) });
    const tokens = new ProviderTokens({ keys, issuer: ISSUER, audience: AUDIENCE, confirmsEmail: false });
    await expect(tokens.verify(await signed(strange, {}))).rejects.toMatchObject({
      code: 'service-unavailable',
    });
    expect([failed.length, asked]).toEqual([1, ['/']]);
  });
});
