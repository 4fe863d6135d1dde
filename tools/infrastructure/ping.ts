import { connect } from 'node:net';
import pg from 'pg';

/** Resolves when PostgreSQL answers a query at this address. */
export async function pingPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // a broken connection is reported by the awaited calls below
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end();
  }
}

/** Resolves when Redis answers PING (a server that asks for a password answers too, and is up). */
export function pingRedis(url: string): Promise<void> {
  return converse(url, 6379, 'PING\r\n', /^(\+PONG|-NOAUTH)/);
}

/** Resolves when a NATS server greets us. */
export function pingNats(url: string): Promise<void> {
  return converse(url, 4222, undefined, /^INFO /);
}

function converse(
  url: string,
  defaultPort: number,
  say: string | undefined,
  expected: RegExp,
): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || defaultPort, timeout: 2000 });
    const finish = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.once('connect', () => say && socket.write(say));
    socket.once('timeout', () => finish(new Error('no answer within 2 s')));
    socket.once('error', finish);
    socket.once('data', (data) => {
      const answer = data.toString('latin1');
      finish(expected.test(answer) ? undefined : new Error(`unexpected answer ${answer.slice(0, 60)}`));
    });
  });
}
