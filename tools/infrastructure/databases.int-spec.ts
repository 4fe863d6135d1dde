import pg from 'pg';
import { ensureDatabases } from './databases.js';

const services = ['inttools', 'intother'];

describe("the services' databases", () => {
  const adminUrl = process.env.TEST_POSTGRES_URL ?? '';
  const query = async (connectionString: string, sql: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      return (await client.query(sql)).rows as unknown[];
    } finally {
      await client.end();
    }
  };
  afterAll(async () => {
    for (const service of services) {
      await query(adminUrl, `drop database if exists casedrop_${service}`);
      await query(adminUrl, `drop role if exists casedrop_${service}`);
    }
  });

  it('belong to one role each, which cannot connect to the others; a second run changes the password only', async () => {
    await ensureDatabases(adminUrl, services, () => 'first');
    const urls = await ensureDatabases(adminUrl, services, (service) => `second-${service}`);
    const own = urls.inttools ?? '';
    await query(own, 'create table mine (id int)');
    await expect(query(own.replace(/casedrop_inttools$/, 'casedrop_intother'), 'select 1')).rejects.toThrow(
      /permission denied for database/,
    );
    await expect(query(own.replace('second-inttools', 'first'), 'select 1')).rejects.toThrow(/password/);
  });
});
