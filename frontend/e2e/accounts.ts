import { randomUUID } from 'node:crypto';

export interface Account {
  email: string;
  password: string;
}

interface DemoAccount extends Account {
  role: string;
}

function fromList(): Account | undefined {
  const list = JSON.parse(process.env.E2E_ACCOUNTS ?? '[]') as DemoAccount[];
  return list.find((account) => account.role === 'admin');
}

/** The admin of the product under test: `E2E_ACCOUNTS` as JSON, or `E2E_ADMIN_EMAIL` and `E2E_ADMIN_PASSWORD`. */
export function adminAccount(): Account {
  const email = process.env.E2E_ADMIN_EMAIL;
  const password = process.env.E2E_ADMIN_PASSWORD;
  const account = email && password ? { email, password } : fromList();
  if (!account) throw new Error('Set E2E_ACCOUNTS, or E2E_ADMIN_EMAIL and E2E_ADMIN_PASSWORD.');
  return account;
}

/** Somebody who has no account yet. */
export function newCandidate(): Account {
  return { email: `candidate-${randomUUID()}@e2e.example`, password: 'quiet harbour light 7' };
}
