import { secretsIn } from './log-secrecy.js';

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
