import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '../engine.js';
import type { ApiFault, Faults } from '../control/faults.js';
import { newId } from '../state/ids.js';
import type { Asked, Reply } from './exchange.js';
import { jsonReply } from './exchange.js';
import { expandAll } from './expand.js';
import { parseForm } from './form.js';
import { Idempotency } from './idempotency.js';
import { Problem } from './problem.js';
import type { Call, Route } from './route.js';
import { API_VERSION } from './version.js';

/** The calls under `/v1`: who asks, which call it is, whether it was asked before, what is answered. */
export class Api {
  readonly idempotency: Idempotency;

  constructor(
    private readonly engine: Engine,
    private readonly routes: readonly Route[],
    private readonly secretKey: string,
    private readonly faults: Faults,
  ) {
    this.idempotency = new Idempotency(engine.clock);
  }

  async answer(asked: Asked): Promise<Reply> {
    const requestId = newId('request');
    const version = header(asked, 'stripe-version') ?? API_VERSION;
    const headers = { 'request-id': requestId, 'stripe-version': version };
    try {
      this.authorise(asked);
      const reply = await this.answerWithFaults(asked, requestId);
      return { ...reply, headers: { ...headers, ...reply.headers } };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return jsonReply(error.status, error, headers);
    }
  }

  private authorise({ headers }: Asked): void {
    const key = keyIn(headers.authorization);
    if (key === this.secretKey) return;
    const message = key
      ? `Invalid API Key provided: ${hidden(key)}`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.";
    throw new Problem(401, message);
  }

  private async answerWithFaults(asked: Asked, requestId: string): Promise<Reply> {
    const fault = this.faults.nextFor(asked.method, asked.path);
    if (!fault) return this.answerOnce(asked, requestId);
    if (fault.kept) return this.answerOnce(asked, requestId, { kept: fault });
    if (fault.when === 'after') {
      const reply = await this.answerOnce(asked, requestId);
      return (await faultReply(fault)) ?? reply;
    }
    // A slow call holds its key from the beginning, so that a second one finds it in use.
    const slow = fault.kind === 'slow' ? () => wait(fault.ms ?? 1000, undefined, { ref: false }) : undefined;
    return (
      (slow ? undefined : await faultReply(fault)) ?? this.answerOnce(asked, requestId, { before: slow })
    );
  }

  private async answerOnce(
    asked: Asked,
    requestId: string,
    { before, kept }: { before?: () => Promise<unknown>; kept?: ApiFault } = {},
  ): Promise<Reply> {
    const key = asked.method === 'POST' ? header(asked, 'idempotency-key') : undefined;
    if (key === undefined) {
      await before?.();
      return this.execute(asked, requestId, null).reply;
    }
    const print = Idempotency.printOf(asked.method, asked.path, asked.body);
    const known = this.idempotency.begin(key, print, `${asked.method} ${asked.path}`);
    if (known) {
      const { status, body } = known;
      const again = {
        'idempotency-key': key,
        'idempotent-replayed': 'true',
        'original-request': known.requestId,
      };
      const headers = { 'content-type': 'application/json', ...again, 'request-id': known.requestId };
      return { status, headers, body };
    }
    try {
      await before?.();
      const { reply, begun } = kept
        ? await this.failFor(kept, asked, requestId, key)
        : this.execute(asked, requestId, key);
      const { status, body } = reply;
      if (begun) this.idempotency.finish({ key, print, requestId, status, body: String(body) });
      return { ...reply, headers: { ...reply.headers, 'idempotency-key': key } };
    } finally {
      this.idempotency.release(key);
    }
  }

  /** Fails a call, whether it happens or not, in the way that its key answers with from then on. */
  private async failFor(
    fault: ApiFault,
    asked: Asked,
    requestId: string,
    key: string,
  ): Promise<{ reply: Reply; begun: boolean }> {
    const done = fault.when === 'after' ? this.execute(asked, requestId, key).reply : undefined;
    const reply = (await faultReply(fault)) ?? done ?? this.execute(asked, requestId, key).reply;
    return { reply, begun: true };
  }

  /** Runs the call. `begun` is false when it was refused before anything was executed. */
  private execute(asked: Asked, requestId: string, key: string | null): { reply: Reply; begun: boolean } {
    let begun = false;
    try {
      const { call, found } = this.find(asked);
      const form = parseForm([asked.query, asked.body].filter(Boolean).join('&'));
      const { expand, run } = found.prepare(call, form);
      begun = true;
      const cause = { id: requestId, idempotency_key: key };
      const answer = this.engine.causedBy(cause, run);
      return { reply: jsonReply(200, expandAll(this.engine, answer, expand)), begun };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { reply: jsonReply(error.status, error), begun };
    }
  }

  private find({ method, path }: Asked): { call: Call; found: Route } {
    for (const found of this.routes) {
      const match = found.method === method ? found.pattern.exec(path) : null;
      if (match) return { call: { engine: this.engine, ids: match.slice(1).map(decoded) }, found };
    }
    throw new Problem(
      404,
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    );
  }
}

/** What is answered in place of the true answer; nothing when the fault only took time. */
async function faultReply({ kind, ms = 1000 }: ApiFault): Promise<Reply | undefined> {
  if (kind === 'slow') {
    await wait(ms, undefined, { ref: false });
    return undefined;
  }
  if (kind === 'reset') return { status: 0, headers: {}, body: '', hangUp: true };
  const problems = {
    429: new Problem(
      429,
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      {
        type: 'invalid_request_error',
        code: 'rate_limit',
      },
    ),
    409: new Problem(
      409,
      'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
      {
        type: 'invalid_request_error',
        code: 'lock_timeout',
      },
    ),
    500: new Problem(500, 'An unknown error occurred', { type: 'api_error' }),
  };
  return jsonReply(kind, problems[kind]);
}

function header({ headers }: Asked, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The key of `Bearer <key>`, or the user of `Basic`, as curl's `-u` sends it. */
function keyIn(authorization = ''): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return /^bearer$/i.test(scheme) ? value : '';
}

const hidden = (key: string): string =>
  key.length < 12
    ? '*'.repeat(key.length)
    : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;

/** What stands between two slashes; what is written wrongly is nobody's id, and taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
