import { accountLines } from './account-lines.js';

describe('the lines of the demo accounts', () => {
  it('align role, e-mail and password', () => {
    const lines = accountLines([
      { role: 'admin', email: 'a@demo.example', password: 'one' },
      { role: 'candidate', email: 'candidate@demo.example', password: 'two' },
    ]);
    expect(lines).toEqual([
      'admin      a@demo.example          one',
      'candidate  candidate@demo.example  two',
    ]);
  });
});
