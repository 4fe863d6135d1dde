import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';

/** The columns of the product's ledger of events; what is to be done with them stands in the last three. */
const STORE = `
  INSERT INTO bench_events (id, type, created_at, received_at, subject_kind, subject_id, due_at)
  VALUES ($1, $2, $3, $4, 'subscription', $5, $4) ON CONFLICT (id) DO NOTHING`;

interface Event {
  id: string;
  type: string;
  created: number;
  data: { object: { id: string } };
}

/** Takes a webhook in: the signature over the raw body, one insert, an answer when it is committed. */
export async function takeIn(request: IncomingMessage, pool: Pool): Promise<200 | 400> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  if (!isSigned(body, String(request.headers['stripe-signature']))) return 400;
  const { id, type, created, data } = JSON.parse(body.toString()) as Event;
  const values = [id, type, new Date(created * 1000), new Date(), data.object.id];
  await pool.query({ name: 'store', text: STORE, values });
  return 200;
}

function isSigned(body: Buffer, header: string): boolean {
  const [, at = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const wanted = createHmac('sha256', process.env.B5_SECRET ?? '')
    .update(`${at}.`)
    .update(body)
    .digest();
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'));
}
