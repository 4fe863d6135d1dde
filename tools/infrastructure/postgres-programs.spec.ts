import { majorOf } from './postgres-programs.js';

describe('the major version of PostgreSQL', () => {
  it.each([
    ['postgres (PostgreSQL) 15.13 (Debian 15.13-0+deb12u1)', 15],
    ['postgres (PostgreSQL) 18.4', 18],
    ['postgres (PostgreSQL) 19beta2', 19],
  ])('%s is %i', (text, major) => {
    expect(majorOf(text)).toBe(major);
  });
});
