/** What may happen to one person with two cases, in a few words. */
export type Step =
  | { do: 'buy'; item: 0 | 1; card: Card; then?: 'credit' | 'withdraw' | 'visit' }
  | { do: 'abandon'; item: 0 | 1 | 'pro' }
  | { do: 'subscribe'; card: Card; coupon?: 'MONDAY50' | 'FIRSTFIVE' }
  | { do: 'cancel' | 'resume' | 'visit' | 'nothing' }
  | { do: 'credit' | 'withdraw'; item: 0 | 1 }
  | { do: 'refund'; pick: number; part: boolean }
  | { do: 'dispute' | 'win' | 'lose'; pick: number };
export type Card = 'good' | 'declined' | 'asks' | 'fails-later' | 'asks-and-fails';

/** Of a payment what is left of it, and what became of it. */
export interface Paid {
  item: 0 | 1 | 'pro';
  pence: number;
  back: number;
  dispute?: 'open' | 'won' | 'lost';
  until?: number;
}
interface Item {
  open: boolean;
  /** Why it is this person's. */
  by: 'credit' | Paid | null;
}
interface Pass {
  starts: number;
  anchor: number;
  periodEnd: number;
  trial: boolean;
  good: boolean;
  coupon?: 'MONDAY50' | 'FIRSTFIVE';
  cancels: boolean;
  billedAt?: number;
  retries: number;
}

const DAY = 86_400_000;
const RETRIES = [3, 8, 15];
export const CHARGED: Record<Card, boolean> = {
  good: true,
  asks: true,
  'fails-later': false,
  declined: false,
  'asks-and-fails': false,
};

/** The specification of money as a reference: who has access to what, and what they were charged. Times in milliseconds. */
export class Model {
  readonly items: [Item, Item] = [
    { open: true, by: null },
    { open: true, by: null },
  ];
  readonly paid: Paid[] = [];
  pass: Pass | null = null;
  /** Access that goes on after a pass ended unpaid. */
  private graceUntil = 0;
  trialUsed = false;
  credits = 5;

  /** Lets time pass, with the bills that fall due. */
  advance(now: number): void {
    const { pass } = this;
    while (pass && pass === this.pass) {
      const next = pass.billedAt === undefined ? pass.periodEnd : this.nextTry(pass);
      if (next > now) return;
      this.bill(pass, next);
    }
  }

  private nextTry({ billedAt = 0, retries, periodEnd }: Pass): number {
    return Math.min(billedAt + (RETRIES[retries] ?? Infinity) * DAY, periodEnd);
  }

  private bill(pass: Pass, at: number): void {
    if (pass.cancels && at === pass.periodEnd) return this.end();
    if (pass.billedAt !== undefined) {
      if (++pass.retries < RETRIES.length) return;
      this.graceUntil = pass.billedAt + 7 * DAY;
      return this.end();
    }
    const from = pass.periodEnd;
    Object.assign(pass, { trial: false, periodEnd: monthAfter(pass.anchor, from) });
    if (pass.good)
      this.paid.push({ item: 'pro', pence: priceAt(pass, from), back: 0, until: pass.periodEnd });
    else pass.billedAt = from;
    if (pass.coupon === 'FIRSTFIVE') delete pass.coupon;
  }

  private end(): void {
    this.pass = null;
  }

  isPro(now: number): boolean {
    if (!this.pass) return now < this.graceUntil;
    return this.pass.billedAt === undefined || now < this.pass.billedAt + 7 * DAY;
  }

  hasAccess = (item: 0 | 1, now: number): boolean => this.isPro(now) || this.items[item].by !== null;

  /** Whether a page for this can be opened. */
  mayBuy = (item: 0 | 1, now: number): boolean => !this.hasAccess(item, now) && this.items[item].open;
  maySubscribe = (now: number): boolean => !this.pass && !this.isPro(now);

  /** A case was charged; `meanwhile`: what else happened before it was heard of. */
  buy(item: 0 | 1, meanwhile?: 'credit' | 'withdraw'): void {
    const payment: Paid = { item, pence: 300, back: meanwhile ? 300 : 0 };
    this.paid.push(payment);
    const held = this.items[item];
    if (meanwhile === 'credit') this.spend(item);
    else if (meanwhile === 'withdraw') held.open = false;
    else held.by = payment;
  }

  subscribe(now: number, card: Card, coupon?: Pass['coupon']): void {
    const trial = !this.trialUsed;
    const starts = Math.floor(now / 1000) * 1000;
    const anchor = trial ? starts + 7 * DAY : starts;
    const periodEnd = trial ? anchor : monthAfter(anchor, starts);
    const good = CHARGED[card];
    this.trialUsed = true;
    this.pass = { starts, anchor, periodEnd, trial, good, coupon, cancels: false, retries: 0 };
    if (trial) return;
    this.paid.push({ item: 'pro', pence: priceAt(this.pass, starts), back: 0, until: periodEnd });
    if (coupon === 'FIRSTFIVE') delete this.pass.coupon;
  }

  cancel(): void {
    if (this.pass?.billedAt !== undefined) this.end();
    else if (this.pass) this.pass.cancels = true;
  }

  resume(): void {
    if (this.pass) this.pass.cancels = false;
  }

  spend(item: 0 | 1): void {
    this.credits--;
    this.items[item].by = 'credit';
  }

  refund(payment: Paid, pence: number, now: number): void {
    payment.back += pence;
    if (payment.back === payment.pence) this.takeBack(payment, now);
  }

  lose(payment: Paid, now: number): void {
    payment.dispute = 'lost';
    this.takeBack(payment, now);
  }

  private takeBack(payment: Paid, now: number): void {
    for (const item of this.items) if (item.by === payment) item.by = null;
    if (payment.item === 'pro' && (payment.until ?? 0) > now) this.end();
  }

  /** What this person has paid and not got back. */
  net = (): number =>
    this.paid.reduce((sum, { pence, back, dispute }) => sum + (dispute === 'lost' ? 0 : pence - back), 0);
}

/** The monthly price at a moment: half for the three months since it began, or five pounds off once. */
function priceAt({ coupon, starts }: Pass, at: number): number {
  if (coupon === 'FIRSTFIVE') return 1000;
  return coupon === 'MONDAY50' && at < monthAfter(starts, starts, 3) ? 750 : 1500;
}

/** The first monthly anniversary of `anchor` after a moment; a month that lacks the day ends it. */
function monthAfter(anchor: number, after: number, least = 1): number {
  for (let months = least; ; months++) {
    const date = new Date(anchor);
    const day = date.getUTCDate();
    date.setUTCMonth(date.getUTCMonth() + months, 1);
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    date.setUTCDate(Math.min(day, last));
    if (date.getTime() > after) return date.getTime();
  }
}
