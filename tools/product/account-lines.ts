import type { DemoAccount } from '@casedrop/contracts';

/** An account on one line: role, e-mail and password with two blanks between them. */
const accountLine = ({ role, email, password }: DemoAccount): string => `${role}  ${email}  ${password}`;

/** The accounts, one line each. */
export const accountLines = (accounts: readonly DemoAccount[]): string[] => accounts.map(accountLine);

/** What the seed printed: the accounts that have their line in it, and the lines that say something else. */
export function readSeeded(
  printed: string,
  accounts: readonly DemoAccount[],
): { accounts: DemoAccount[]; remarks: string[] } {
  const lines = printed.split('\n').filter(Boolean);
  const all = accountLines(accounts);
  return {
    accounts: accounts.filter((account) => lines.includes(accountLine(account))),
    remarks: lines.filter((line) => !all.includes(line)),
  };
}
