import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** An account to try the product with. */
export interface DemoAccount {
  role: 'admin' | 'candidate' | 'coach';
  email: string;
  password: string;
}

/** What `tools/seed.ts` may use: it exports `seedDemo(context: SeedContext): Promise<DemoAccount[]>`. */
export interface SeedContext {
  natsUrl: string;
  publicUrl: string;
  /** Address of each service's own database. */
  databaseUrls: Record<string, string>;
}

/** Fills a product that just came up with its demo accounts and cases; seeding twice changes nothing. */
export async function seedDemoAccounts(root: string, context: SeedContext): Promise<DemoAccount[]> {
  const file = join(root, 'tools', 'seed.ts');
  if (!existsSync(file)) return [];
  const { seedDemo } = (await import(pathToFileURL(file).href)) as {
    seedDemo: (context: SeedContext) => Promise<DemoAccount[]>;
  };
  return seedDemo(context);
}

/** The accounts as lines of three aligned columns: role, e-mail, password. */
export function accountLines(accounts: DemoAccount[]): string[] {
  const width = (of: (account: DemoAccount) => string) =>
    Math.max(...accounts.map((account) => of(account).length));
  const [role, email] = [width((account) => account.role), width((account) => account.email)];
  return accounts.map(
    (account) => `${account.role.padEnd(role)}  ${account.email.padEnd(email)}  ${account.password}`,
  );
}
