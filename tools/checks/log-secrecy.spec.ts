import { createHash } from 'node:crypto';
import { secretsIn, tokensIn } from './log-secrecy.js';

it('names the log and the secret that it tells', () => {
  const logs = {
    auth: '{"msg":"sign-in","password":"quiet harbour light 7"}',
    gateway: '{"code":"abc"}\n{}',
  };
  expect(secretsIn(logs, [/harbour light/i, 'abc', 'xyz'])).toEqual([
    'auth.log has /harbour light/i',
    'gateway.log has abc',
  ]);
  expect(secretsIn({ auth: '{}' }, ['abc'])).toEqual([]);
});

it('knows a token or an API key by its hash, wherever it stands', () => {
  const token = 'A'.repeat(20) + '-_b'.repeat(7) + 'zz';
  const key = `cdk_${token}`;
  const hashes = new Set([token, key].map((secret) => createHash('sha256').update(secret).digest('hex')));
  const logs = {
    gateway: `{"cookie":"casedrop=${token}; theme=dark"}`,
    auth: `{"authorization":"Bearer ${key}"}`,
    cases: `{"note":"${'b'.repeat(43)} ${token}x"}`,
  };
  expect(tokensIn(logs, hashes)).toEqual(['gateway.log has a token', 'auth.log has a token']);
});
