import { Control } from './control/control.js';
import { Faults } from './control/faults.js';
import { seed } from './control/seeds.js';
import { Engine } from './engine.js';
import { Api } from './http/api.js';
import type { Asked, Reply } from './http/exchange.js';
import { serve } from './http/serve.js';
import { answerPage } from './pages/router.js';
import { apiRoutes } from './resources/routes.js';
import { StateFile } from './state/state-file.js';
import { ripen } from './time/ripen.js';
import { Ticker } from './time/ticker.js';
import { Dispatcher } from './webhooks/dispatcher.js';
import type { Webhook } from './webhooks/post-event.js';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port?: number;
  host?: string;
  secretKey?: string;
  /** Where events go; without one they only happen. */
  webhook?: Webhook;
  /** Where everything is kept, so that a restart loses nothing. */
  file?: string;
  /** The real time, in milliseconds. */
  now?: () => number;
  /** Waits between the tries to deliver an event; the last one repeats. */
  retryWaitsMs?: readonly number[];
  /** How long the webhook may take to answer. */
  answerWithinMs?: number;
  /** What becomes of a subscription when the last try to collect a renewal has failed. */
  afterRetries?: 'cancel' | 'unpaid';
  /** How long the invoice of a renewal stays a draft: about an hour at Stripe, no time here unless said otherwise. */
  draftHours?: number;
  log?: (line: string) => void;
}

/** A running sandbox: the address for the SDK and people, and the control for tests. */
export class StripeSandbox extends Control {
  constructor(
    readonly url: string,
    readonly secretKey: string,
    private readonly parts: {
      engine: Engine;
      dispatcher: Dispatcher;
      faults: Faults;
      end: () => Promise<void>;
    },
  ) {
    super(parts.engine, parts.dispatcher, parts.faults);
  }

  /** The secrets that deliveries are signed with. */
  get webhookSecrets(): readonly string[] {
    return this.parts.dispatcher.webhook?.secrets ?? [];
  }

  close(): Promise<void> {
    return this.parts.end();
  }
}

/** One second, doubled each time, up to about an hour. */
const RETRY_WAITS_MS = Array.from({ length: 13 }, (_, index) => Math.min(1000 * 2 ** index, 3_600_000));

/** Starts a stand-in for Stripe on this machine. */
export async function startStripeSandbox(options: SandboxOptions = {}): Promise<StripeSandbox> {
  const {
    port = 0,
    host = '127.0.0.1',
    secretKey = 'sk_test_sandbox_casedrop',
    log = () => undefined,
  } = options;
  const engine = new Engine(options.now ?? Date.now);
  const faults = new Faults();
  const { retryWaitsMs = RETRY_WAITS_MS, answerWithinMs = 10_000 } = options;
  const dispatcher = new Dispatcher(engine, faults, { retryWaitsMs, answerWithinMs }, log);
  const api = new Api(engine, apiRoutes, secretKey, faults);
  const file = options.file === undefined ? undefined : new StateFile(options.file, engine, api.idempotency);
  engine.afterRetries = options.afterRetries ?? 'cancel';
  engine.draftHours = options.draftHours ?? 0;
  dispatcher.webhook = options.webhook;
  // What is there from the beginning is no news to anybody.
  if (!file?.load()) seed(engine);
  engine.onEvent = (event) => dispatcher.accept(event);
  const ticker = new Ticker(engine, log);
  engine.rescheduled = () => ticker.reschedule();
  const control = new Control(engine, dispatcher, faults);
  const answer = async (asked: Asked): Promise<Reply> => {
    ripen(engine, engine.clock.now());
    return asked.path.startsWith('/v1/') ? api.answer(asked) : answerPage({ engine, control }, asked);
  };
  const server = await serve({ port, host }, answer, log);
  engine.url = `http://localhost:${server.port}`;
  const end = async () => {
    ticker.stop();
    dispatcher.close();
    await server.close();
    file?.flush();
  };
  engine.onChange = () => file?.touch();
  ticker.reschedule();
  dispatcher.resume();
  return new StripeSandbox(engine.url, secretKey, { engine, dispatcher, faults, end });
}
