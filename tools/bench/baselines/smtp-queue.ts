import { randomUUID } from 'node:crypto';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { createTransport } from 'nodemailer';
import { Pool } from 'pg';

/**
 * B6n: a newsletter as most would build it: a job for each recipient, ten at a time, each handed to nodemailer's pool and noted
 * with an UPDATE. Arguments: port, mails, bytes of a mail. The environment has the addresses of Redis and PostgreSQL.
 */
const [port = 0, mails = 0, bytes = 0] = process.argv.slice(2).map(Number);
const CONNECTIONS = 10;

const pool = new Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: CONNECTIONS });
await pool.query(
  'CREATE TABLE IF NOT EXISTS bench_recipients (id int PRIMARY KEY, state text, sent_at timestamptz)',
);
await pool.query('TRUNCATE bench_recipients');
await pool.query("INSERT INTO bench_recipients SELECT i, 'waiting' FROM generate_series(1, $1::int) i", [
  mails,
]);

const connection = new Redis(process.env.BENCH_REDIS_URL ?? '', { maxRetriesPerRequest: null });
const name = `bench-${randomUUID()}`;
const queue = new Queue<{ id: number }>(name, { connection });
const transport = createTransport({
  host: '127.0.0.1',
  port,
  pool: true,
  maxConnections: CONNECTIONS,
  maxMessages: Infinity,
});
const text = `${'x'.repeat(74)}\n`.repeat(Math.ceil(bytes / 75));

const began = performance.now();
await queue.addBulk(
  Array.from({ length: mails }, (_, index) => ({
    name: 'send',
    data: { id: index + 1 },
    opts: { removeOnComplete: true },
  })),
);
let left = mails;
await new Promise<void>((resolve, reject) => {
  const worker = new Worker<{ id: number }>(
    name,
    async ({ data: { id } }) => {
      const to = { name: '', address: `reader-${id}@readers.example` };
      await transport.sendMail({ from: 'bench@bench.example', to, subject: 'Bench', text });
      await pool.query("UPDATE bench_recipients SET state = 'sent', sent_at = now() WHERE id = $1", [id]);
      if (--left === 0) resolve();
    },
    { connection, concurrency: CONNECTIONS },
  );
  worker.on('failed', (_job, error) => reject(error));
});
const seconds = (performance.now() - began) / 1000;
process.stdout.write(JSON.stringify({ rate: mails / seconds }));
process.exit(0);
