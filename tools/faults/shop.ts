import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeSandbox } from '@casedrop/stripe-sandbox';
import type { Actions } from './actions.js';
import type { Answer } from './answer.js';
import type { Client } from './client.js';
import type { StripeTruth } from './stripe-truth.js';

/** Somebody with an account, and what they have tried to open. */
export interface Person {
  id: number;
  client: Client;
  opened: Set<string>;
}

type Thing = { kind: 'case'; caseId: string } | { kind: 'pro'; coupon?: string };

/** Cards that are declined, that ask their owner to prove themselves, and that just pay. */
const DECLINED = '4000000000000002';
const ASKING = '4000002500003155';
const PLAIN = '4242424242424242';
/** A code that everybody finds in the sandbox. */
const CODE = 'MONDAY50';
/** Looks at the success page, and between two of them. */
const LOOKS = 5;
const LOOK_MS = 200;
/** What the product says when there is nothing to buy, and what it says before it has heard of a case or payment. */
const RULES = { done: [409], early: [404] };
const AGAIN: Answer = { status: 503, body: undefined };

/**
 * People on their way to the payment page and back, and the admin who gives money back. Where they go besides is drawn from
 * the seed: some press in two tabs and pay in both, have their first card declined, spend a credit while the page is open,
 * or press once more when they have paid.
 */
export class Shop {
  /** Purchases that were begun, and those under way. */
  begun = 0;
  underWay = 0;

  constructor(
    private readonly actions: Actions,
    private readonly payments: StripeSandbox,
    private readonly stripe: StripeTruth,
    private readonly admin: Client,
    private readonly random: () => number,
  ) {}

  /** Buys a case, and whatever people do around that. */
  async buyCase(person: Person, caseId: string): Promise<void> {
    const thing = { kind: 'case', caseId } as const;
    const session = await this.buy(person, () => thing, 'buy', `${person.id} ${caseId}`);
    if (!session) return;
    if (this.chance(0.3)) await this.press(person, thing).catch(brokenOff);
    if (this.chance(0.5)) await this.visitSuccessPage(person, session);
    if (this.chance(0.15)) await this.refund(session);
  }

  /** Begins the Pro Pass with its free days; who has a code may think of it in one of two tabs alone. */
  async goPro(person: Person): Promise<void> {
    const tab = () => ({ kind: 'pro', ...(this.chance(0.5) ? { coupon: CODE } : {}) }) as const;
    const session = await this.buy(person, tab, 'go-pro', String(person.id));
    if (!session) return;
    if (this.chance(0.5)) await this.press(person, tab()).catch(brokenOff);
    if (this.chance(0.5)) await this.visitSuccessPage(person, session);
  }

  private async buy(
    person: Person,
    tab: () => Thing,
    kind: 'buy' | 'go-pro',
    key: string,
  ): Promise<string | null> {
    this.begun++;
    this.underWay++;
    let paidIn: string | null = null;
    const tabs = this.chance(0.25) ? 2 : 1;
    await this.actions.carryOut({ kind, keys: [key], rules: RULES, tabs }, async () => {
      const pressed = await this.press(person, tab());
      paidIn ??= pressed.session;
      return pressed.answer;
    });
    this.underWay--;
    return paidIn;
  }

  /** One press on the button: to the page, and if it opens, through it. */
  private async press(person: Person, thing: Thing): Promise<{ answer: Answer; session: string | null }> {
    const answer = await person.client.send('POST', '/api/billing/checkouts', thing);
    if (answer.status !== 200) return { answer, session: null };
    const { payUrl } = answer.body as { payUrl: string | null };
    // Without an address it is on its way to an end that is not known yet.
    const session = payUrl && (/cs_\w+/.exec(payUrl)?.[0] ?? null);
    if (!session) return { answer: AGAIN, session: null };
    if (thing.kind === 'case' && this.chance(0.1))
      await person.client.send('POST', `/api/cases/${thing.caseId}/unlock`).catch(brokenOff);
    if (this.chance(0.15)) this.payments.payCheckout(session, { card: DECLINED });
    return this.pay(session) ? { answer, session } : { answer: AGAIN, session: null };
  }

  /** Whether the page is paid then, by this press or the one in the other tab. */
  private pay(session: string): boolean {
    const card = this.chance(0.2) ? ASKING : PLAIN;
    const paid = this.payments.payCheckout(session, { card, authenticate: 'complete' });
    return paid.outcome === 'complete' || (paid.outcome === 'closed' && paid.status === 'complete');
  }

  private async visitSuccessPage({ client }: Person, session: string): Promise<void> {
    for (let look = 0; look < LOOKS; look++) {
      const seen = await client.send('GET', `/api/billing/checkouts/${session}`).catch(brokenOff);
      if (seen?.status === 200 && (seen.body as { entitled: boolean }).entitled) return;
      await sleep(LOOK_MS);
    }
  }

  private async refund(session: string): Promise<void> {
    const paymentId = await this.stripe.paymentOf(session);
    if (!paymentId) return;
    const body = { refundId: randomUUID(), reason: 'Asked for by its buyer.' };
    await this.actions.carryOut({ kind: 'refund', keys: [paymentId], rules: { early: [404] } }, () =>
      this.admin.send('POST', `/api/admin/payments/${paymentId}/refund`, body),
    );
  }

  private chance(share: number): boolean {
    return this.random() < share;
  }
}

/** What people do besides counts for nothing when the product is down: only what comes of it is looked at. */
const brokenOff = (): undefined => undefined;
