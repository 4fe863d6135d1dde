import { accountLines } from './account-lines.js';

it('gives role, e-mail and password on one line each', () => {
  const lines = accountLines([
    { role: 'admin', email: 'a@demo.example', password: 'one' },
    { role: 'candidate', email: 'candidate@demo.example', password: 'two' },
  ]);
  expect(lines).toEqual(['admin  a@demo.example  one', 'candidate  candidate@demo.example  two']);
});
