import type { DemoAccount } from '../seed.js';

/** The accounts as lines of three aligned columns: role, e-mail, password. */
export function accountLines(accounts: readonly DemoAccount[]): string[] {
  const longest = (texts: string[]) => Math.max(...texts.map((text) => text.length));
  const role = longest(accounts.map((account) => account.role));
  const email = longest(accounts.map((account) => account.email));
  return accounts.map(
    (account) => `${account.role.padEnd(role)}  ${account.email.padEnd(email)}  ${account.password}`,
  );
}
