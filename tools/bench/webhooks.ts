import { createHmac } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startStripeSandbox, type StripeSandbox } from '@casedrop/stripe-sandbox';
import { Client } from 'pg';
import type { Bench } from './bench-product.js';

/** More than either side takes in a second, so that none is sent twice. */
const MOST_PER_SECOND = 9000;
const LINES_AT_ONCE = 500;

/**
 * Webhooks for the measurement of their intake: `customer.subscription.updated` as the sandbox sends it, about 3.5 kB, each with
 * an id of its own and signed for itself. All are about one subscription that the product's sandbox does not know. So the
 * product stores them as work to do and does it meanwhile, as it would: takes them in sets, looks the object up once for
 * each set, marks them. With a subscription for each, the lookups would be measured, four at a time, and not the intake;
 * with a type that concerns nothing here, the ledger would have no work in it.
 */
export class Webhooks {
  private made = 0;

  private constructor(
    private readonly bench: Bench,
    private readonly template: string,
    private readonly secret: string,
  ) {}

  static async make(bench: Bench): Promise<Webhooks> {
    const [secret = ''] = bench.product.payments?.webhookSecrets ?? [];
    return new Webhooks(bench, await subscriptionUpdated(), secret);
  }

  /** Measures with a file of new ones, enough for so many seconds. */
  async inFile<T>(seconds: number, measure: (path: string) => Promise<T>): Promise<T> {
    const path = join(this.bench.product.folder.path, 'webhooks.txt');
    this.write(path, seconds);
    try {
      return await measure(path);
    } finally {
      rmSync(path);
    }
  }

  private write(path: string, seconds: number): void {
    const file = openSync(path, 'w');
    const [head = '', tail = ''] = this.template.split(EVENT_ID);
    const at = Math.floor(Date.now() / 1000);
    let lines = '';
    for (let i = 1; i <= seconds * MOST_PER_SECOND; i++) {
      const body = `${head}evt_bench${++this.made}${tail}`;
      lines += `t=${at},v1=${this.sign(`${at}.${body}`)}\t${body}\n`;
      if (i % LINES_AT_ONCE === 0) {
        writeSync(file, lines);
        lines = '';
      }
    }
    closeSync(file);
  }

  /** Waits until the product has done what those that came were about, so that no other measurement is disturbed. */
  async handled(): Promise<void> {
    const client = new Client({ connectionString: this.bench.databaseUrl('billing') });
    await client.connect();
    const waiting = 'SELECT 1 FROM stripe_events WHERE due_at IS NOT NULL LIMIT 1';
    while ((await client.query(waiting)).rows.length > 0) await sleep(200);
    await client.end();
  }

  private sign(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('hex');
  }
}

const EVENT_ID = 'evt_TEMPLATE';

/** The text of such an event, of a sandbox of its own. */
async function subscriptionUpdated(): Promise<string> {
  const sandbox = await startStripeSandbox();
  try {
    const customer = await post(sandbox, 'customers', { email: 'bench@bench.example' });
    const price = await post(sandbox, 'prices', {
      currency: 'gbp',
      unit_amount: '1500',
      'recurring[interval]': 'month',
      'product_data[name]': 'CaseDrop Pro Pass',
    });
    const { id } = await post(sandbox, 'subscriptions', {
      customer: customer.id,
      'items[0][price]': price.id,
      trial_period_days: '7',
      'metadata[order_id]': '00000000-0000-7000-8000-000000000001',
      'metadata[person_id]': '1001',
    });
    await post(sandbox, `subscriptions/${id}`, { cancel_at_period_end: 'true' });
    const event = sandbox.events().findLast(({ type }) => type === 'customer.subscription.updated');
    if (!event) throw new Error('The sandbox sent no customer.subscription.updated.');
    return JSON.stringify({ ...event, id: EVENT_ID });
  } finally {
    await sandbox.close();
  }
}

async function post(
  { url, secretKey }: StripeSandbox,
  path: string,
  form: Record<string, string>,
): Promise<{ id: string }> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const body = new URLSearchParams(form);
  const response = await fetch(`${url}/v1/${path}`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string };
}
