import { accountLines, readSeeded } from './account-lines.js';

const admin = { role: 'admin', email: 'a@demo.example', password: 'one' } as const;
const candidate = { role: 'candidate', email: 'candidate@demo.example', password: 'two' } as const;

it('gives role, e-mail and password on one line each', () => {
  expect(accountLines([admin, candidate])).toEqual([
    'admin  a@demo.example  one',
    'candidate  candidate@demo.example  two',
  ]);
});

it('reads from the seed which accounts are to be shown, and what else there is to say', () => {
  const printed = 'admin  a@demo.example  one\ncandidate@demo.example is left as it is.\n';
  expect(readSeeded(printed, [admin, candidate])).toEqual({
    accounts: [admin],
    remarks: ['candidate@demo.example is left as it is.'],
  });
});
