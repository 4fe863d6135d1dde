/** A fault of the API: which calls it meets, how often, and what happens to them. */
export interface ApiFault {
  kind: 500 | 429 | 409 | 'reset' | 'slow';
  /** Before anything is executed, or after: then it happened and only the answer is lost. */
  when?: 'before' | 'after';
  /** The failure is kept under the call's idempotency key and answers it from then on, as Stripe does with its own 500s. */
  kept?: boolean;
  /** How many matching calls it meets; one unless said otherwise. */
  times?: number;
  method?: string;
  /** What the address begins with, as `/v1/refunds`. */
  path?: string;
  /** How long a slow call takes. */
  ms?: number;
}

/** What goes wrong with the deliveries of events until it is changed. */
export interface WebhookFaults {
  /** Each delivery begins so much later. */
  delayMs?: number;
  /** Each event arrives so many times. */
  copies?: number;
  /** Events of such a span are held and then sent in another order, which the seed decides. */
  reorder?: { windowMs: number; seed: number };
  /** Deliveries that never arrive and count as failed: the next so many, and all of some types. */
  drop?: { first?: number; types?: string[] };
  /** Signed with another secret, or an hour ago. */
  signature?: 'wrong' | 'old';
}

/** The faults that were asked for. */
export class Faults {
  webhooks: WebhookFaults = {};
  private api: (ApiFault & { left: number })[] = [];

  /** Lets the next matching calls of the API fail. */
  addApi(fault: ApiFault): void {
    this.api.push({ ...fault, left: fault.times ?? 1 });
  }

  setWebhooks(faults: WebhookFaults): void {
    this.webhooks = structuredClone(faults);
  }

  /** Ends all faults. */
  clear(): void {
    this.api = [];
    this.webhooks = {};
  }

  /** The fault that meets this call, counted. */
  nextFor(method: string, path: string): ApiFault | undefined {
    const fault = this.api.find(
      (each) => each.left > 0 && (each.method ?? method) === method && path.startsWith(each.path ?? ''),
    );
    if (fault) fault.left--;
    this.api = this.api.filter(({ left }) => left > 0);
    return fault;
  }

  /** Whether the delivery of an event of this type is dropped, counted. */
  drops(type: string): boolean {
    const { drop } = this.webhooks;
    if (!drop) return false;
    if (drop.types?.includes(type)) return true;
    if (!drop.first) return false;
    drop.first--;
    return true;
  }
}
