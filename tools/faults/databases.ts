import pg from 'pg';

export const SERVICES = ['auth', 'cases', 'billing', 'generation', 'newsletter'] as const;
export type Service = (typeof SERVICES)[number];

/** Reads the database of each service past the service, as the administrator. */
export class Databases {
  private readonly pools: Record<Service, pg.Pool>;

  constructor(urlOf: (service: Service) => string) {
    const open = (service: Service) => {
      const pool = new pg.Pool({ connectionString: urlOf(service), max: 2 });
      pool.on('error', () => undefined); // an idle connection dies with a PostgreSQL that is killed; the next one is new
      return pool;
    };
    this.pools = {
      auth: open('auth'),
      cases: open('cases'),
      billing: open('billing'),
      generation: open('generation'),
      newsletter: open('newsletter'),
    };
  }

  /** The first column of each row, as text. */
  async column(service: Service, sql: string): Promise<string[]> {
    const { rows } = await this.pools[service].query<string[]>({ text: sql, rowMode: 'array' });
    return rows.map(([value]) => String(value));
  }

  /** The same question to every service. */
  async everywhere(sql: string): Promise<string[]> {
    const answers = await Promise.all(SERVICES.map((service) => this.column(service, sql)));
    return answers.flatMap((values, i) => values.map((value) => `${SERVICES[i]}: ${value}`));
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.pools).map((pool) => pool.end()));
  }
}

/** Addresses of the services' databases for the administrator of the server. */
export function asAdmin(adminUrl: string): (service: Service) => string {
  return (service) => {
    const url = new URL(adminUrl);
    url.pathname = `/casedrop_${service}`;
    return url.href;
  };
}
