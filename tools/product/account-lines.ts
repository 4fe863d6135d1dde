import type { DemoAccount } from '../operator/demo-accounts.js';

/** The accounts, one line each: role, e-mail and password with two blanks between them. */
export const accountLines = (accounts: readonly DemoAccount[]): string[] =>
  accounts.map(({ role, email, password }) => `${role}  ${email}  ${password}`);
