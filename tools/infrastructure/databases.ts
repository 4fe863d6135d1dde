import pg from 'pg';

/** The services that own a database each. */
export const databaseOwners = ['auth', 'cases', 'billing', 'generation', 'newsletter'] as const;

/**
 * Makes a role and a database of the same name (`casedrop_<service>`) for each service, or brings them up to date.
 * Each role owns its own database and cannot connect to the others.
 * @returns each service's connection address.
 */
export async function ensureDatabases(
  adminUrl: string,
  services: readonly string[],
  passwordOf: (service: string) => string,
): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (const service of services) await ensureDatabase(client, `casedrop_${service}`, passwordOf(service));
  } finally {
    await client.end();
  }
  return Object.fromEntries(
    services.map((service) => [service, addressFor(adminUrl, service, passwordOf(service))]),
  );
}

/** The administrator's address turned into that of one service's own role and database. */
export function addressFor(adminUrl: string, service: string, password: string): string {
  const url = new URL(adminUrl);
  url.username = url.pathname = `casedrop_${service}`;
  url.password = password;
  return url.href;
}

async function ensureDatabase(client: pg.Client, name: string, password: string): Promise<void> {
  const login = `login nosuperuser nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`;
  const known = async (sql: string) => (await client.query(sql, [name])).rowCount === 1;
  const verb = (await known('select 1 from pg_roles where rolname = $1')) ? 'alter' : 'create';
  await client.query(`${verb} role ${name} ${login}`);
  if (!(await known('select 1 from pg_database where datname = $1'))) {
    // An administrator who is not a superuser may give a database away only to a role it belongs to.
    await client.query(`grant ${name} to current_user`);
    await client.query(`create database ${name} owner ${name}`);
  }
  await client.query(`revoke all on database ${name} from public`);
}
