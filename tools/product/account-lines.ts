import type { DemoAccount } from '../operator/demo-accounts.js';

/** An account on one line: role, e-mail and password with two blanks between them. */
export const accountLine = ({ role, email, password }: DemoAccount): string =>
  `${role}  ${email}  ${password}`;

/** The accounts, one line each. */
export const accountLines = (accounts: readonly DemoAccount[]): string[] => accounts.map(accountLine);
