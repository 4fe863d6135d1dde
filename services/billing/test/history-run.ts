import { AppError, billing, type Checkout, type Payment } from '@casedrop/contracts';
import { asPerson } from '@casedrop/testing';
import { faultsOf, NO_FAULTS } from './books.js';
import { type Card, CHARGED, Model, type Paid, type Step } from './history-model.js';
import { Money, sessionOf } from './money.js';

/** How the webhooks of a round arrive. */
export type Mode = 'plain' | 'thrice' | 'shuffled' | 'dropped';

/** So much time passes, then everybody does one thing, and the webhooks of both arrive like this. */
export interface Round {
  hours: number;
  mode: Mode;
}

const CARDS: Record<Card, { card: string; authenticate?: 'complete' | 'fail' }> = {
  good: { card: '4242424242424242' },
  declined: { card: '4000000000000002' },
  asks: { card: '4000002500003155', authenticate: 'complete' },
  'asks-and-fails': { card: '4000002760003184', authenticate: 'fail' },
  'fails-later': { card: '4000000000000341' },
};

/** A person in the service, and what the model says about them. */
class Actor {
  readonly model = new Model();
  /** In what service and model differed so far. */
  readonly differences: string[] = [];

  private constructor(
    private readonly money: Money,
    readonly personId: number,
    private readonly cases: [string, string],
  ) {}

  static async enter(money: Money): Promise<Actor> {
    const actor = new Actor(money, money.newPerson(), [await money.openCase(), await money.openCase()]);
    await money.account(actor.personId);
    return actor;
  }

  private get now(): number {
    return this.money.sandbox.now.getTime();
  }

  /** Does a step in both worlds; what the service refuses must be what the model refuses. */
  async take(step: Step): Promise<void> {
    this.model.advance(this.now);
    switch (step.do) {
      case 'buy':
        return this.buy(step);
      case 'abandon':
        return void (await this.begin(step.item));
      case 'subscribe':
        return this.subscribe(step);
      case 'cancel':
      case 'resume':
        return this.change(step.do);
      case 'credit':
        return this.credit(step.item);
      case 'withdraw':
        return this.withdraw(step.item);
      case 'refund':
        return this.refund(step);
      case 'dispute':
      case 'win':
      case 'lose':
        return this.dispute(step.do, step.pick);
      case 'visit':
      case 'nothing':
    }
  }

  /** The page for a thing; `null` where both worlds refuse it. */
  private async begin(item: 0 | 1 | 'pro', coupon?: string): Promise<Checkout | null> {
    const { model, money, personId } = this;
    const may = item === 'pro' ? model.maySubscribe(this.now) : model.mayBuy(item, this.now);
    const begun = await (
      item === 'pro' ? money.beginPass(personId, coupon) : money.beginCase(personId, this.cases[item])
    ).catch(refusal);
    this.agree(`may begin ${item}`, !(begun instanceof AppError), may);
    return begun instanceof AppError ? null : begun;
  }

  private pay(begun: Checkout, card: Card, expected: boolean): boolean {
    const { outcome } = this.money.sandbox.payCheckout(sessionOf(begun), CARDS[card]);
    this.agree(`pays by ${card}`, outcome === 'complete', expected);
    return outcome === 'complete';
  }

  private async buy({ item, card, then }: Extract<Step, { do: 'buy' }>): Promise<void> {
    const begun = await this.begin(item);
    if (!begun || !this.pay(begun, card, CHARGED[card])) return;
    const { money, personId, model } = this;
    let meanwhile: 'credit' | 'withdraw' | undefined;
    if (then === 'credit' && model.credits > 0) {
      const { spent } = await money.spendCredit(personId, this.cases[item]);
      meanwhile = spent ? 'credit' : undefined;
    } else if (then === 'withdraw') {
      await this.close(item);
      const visited = await money.checkout(personId, sessionOf(begun));
      model.items[item].open = false;
      meanwhile = visited.state === 'refunded' ? 'withdraw' : undefined;
    } else if (then === 'visit') {
      const { state, entitled } = await money.checkout(personId, sessionOf(begun));
      this.agree('visits after paying', { state, entitled }, { state: 'paid', entitled: true });
    }
    model.buy(item, meanwhile);
  }

  private async subscribe({ card, coupon }: Extract<Step, { do: 'subscribe' }>): Promise<void> {
    const begun = await this.begin('pro', coupon);
    const kept = card === 'fails-later' && !this.model.trialUsed;
    if (begun && this.pay(begun, card, CHARGED[card] || kept)) this.model.subscribe(this.now, card, coupon);
  }

  private async change(what: 'cancel' | 'resume'): Promise<void> {
    const contract = what === 'cancel' ? billing.cancelSubscription : billing.resumeSubscription;
    const done = await this.money.service.rpc.request(contract, {}, asPerson(this.personId)).catch(refusal);
    this.agree(what, !(done instanceof AppError), this.model.pass !== null);
    this.model[what]();
  }

  private async credit(item: 0 | 1): Promise<void> {
    const { model } = this;
    const may = !model.hasAccess(item, this.now) && model.items[item].open && model.credits > 0;
    const result = await this.money.spendCredit(this.personId, this.cases[item]).catch(refusal);
    this.agree('spends a credit', !(result instanceof AppError) && result.spent, may);
    if (may) model.spend(item);
  }

  private async withdraw(item: 0 | 1): Promise<void> {
    await this.close(item);
    this.model.items[item].open = false;
  }

  /** As if nobody had opened it for a credit: returning those is another story. */
  private close = (item: 0 | 1) =>
    this.money.service.sql('UPDATE known_cases SET open = false WHERE case_id = $1', [this.cases[item]]);

  private async refund({ pick, part }: Extract<Step, { do: 'refund' }>): Promise<void> {
    const fit = ({ pence, back, dispute }: Paid) => back < pence && dispute !== 'open' && dispute !== 'lost';
    const chosen = chooseFrom(this.model.paid.filter(fit), pick);
    if (!chosen) return;
    const left = chosen.pence - chosen.back;
    const pence = part ? Math.min(100, left) : left;
    await this.money.refund((await this.paymentOf(chosen)).id, pence);
    this.model.refund(chosen, pence, this.now);
  }

  private async dispute(what: 'dispute' | 'win' | 'lose', pick: number): Promise<void> {
    const fit = ({ pence, back, dispute }: Paid) =>
      what === 'dispute' ? !dispute && back < pence : dispute === 'open';
    const chosen = chooseFrom(this.model.paid.filter(fit), pick);
    if (!chosen) return;
    const { id } = await this.paymentOf(chosen);
    const { sandbox, stripe } = this.money;
    if (what === 'dispute') {
      sandbox.createDispute(id);
      chosen.dispute = 'open';
      return;
    }
    const [dispute] = (await stripe.disputes.list({ payment_intent: id })).data;
    if (what === 'lose') {
      sandbox.loseDispute(dispute?.id ?? '');
      this.model.lose(chosen, this.now);
    } else {
      sandbox.winDispute(dispute?.id ?? '');
      chosen.dispute = 'won';
    }
  }

  /** The service's payment for one of the model's: the same of those for the same thing, in order of time. */
  private async paymentOf(chosen: Paid): Promise<Payment> {
    const index = this.model.paid.filter(({ item }) => item === chosen.item).indexOf(chosen);
    const { payments } = await this.money.billing(this.personId);
    const found = payments.filter((one) => this.isOf(one, chosen.item)).reverse()[index];
    if (!found) throw new Error(`Person ${this.personId} has no payment for ${JSON.stringify(chosen)}.`);
    return found;
  }

  private isOf = ({ kind, caseId, state }: Payment, item: Paid['item']): boolean =>
    state !== 'failed' && (item === 'pro' ? kind === 'pro' : caseId === this.cases[item]);

  /** Notes in what service and model differ now. */
  async compare(when: string): Promise<void> {
    const { model, money, personId } = this;
    model.advance(this.now);
    const told = await money.billing(personId);
    const real = {
      status: told.subscriptionStatus,
      access: await Promise.all(this.cases.map(async (one) => (await money.access(personId, one)).entitled)),
      credits: (await money.account(personId)).freeCredits,
      net: told.payments.reduce((sum, payment) => sum + netOf(payment), 0),
      paid: told.payments.filter(({ state }) => state !== 'failed').length,
    };
    const said = {
      status: model.isPro(this.now) ? 'pro' : 'free',
      access: [model.hasAccess(0, this.now), model.hasAccess(1, this.now)],
      credits: model.credits,
      net: model.net(),
      paid: model.paid.length,
    };
    this.agree(when, real, said);
  }

  private agree(what: string, real: unknown, said: unknown): void {
    const [is, must] = [JSON.stringify(real), JSON.stringify(said)];
    if (is !== must) this.differences.push(`${what}: is ${is}, must be ${must}`);
  }
}

const chooseFrom = <T>(list: readonly T[], pick: number): T | undefined => list[pick % list.length];
const netOf = ({ state, amountPence, refundedPence }: Payment): number =>
  state === 'failed' || state === 'lost' ? 0 : amountPence - refundedPence;

function refusal(error: unknown): AppError {
  if (error instanceof AppError && error.code !== 'internal-error') return error;
  throw error;
}

/** What one history showed: the steps, and in what service and model differ. */
export interface Finding {
  history: readonly Step[];
  differences: string[];
}

/** Runs histories of as many people beside one another; tells those in which the worlds differ. */
export async function runHistories(
  rounds: readonly Round[],
  histories: readonly Step[][],
): Promise<Finding[]> {
  const money = await Money.start();
  try {
    const actors = await Promise.all(histories.map(() => Actor.enter(money)));
    for (const [index, round] of rounds.entries()) {
      await arrive(money, round.mode, async () => void money.sandbox.advanceClock({ hours: round.hours }));
      await arrive(money, round.mode, () =>
        allAtOnce(actors, (actor, who) => actor.take(histories[who]?.[index] ?? { do: 'nothing' })),
      );
      await allAtOnce(actors, (actor) => actor.compare(`after round ${index + 1}`));
    }
    await money.reconcile();
    await money.sweep();
    await money.quiet();
    await allAtOnce(actors, (actor) => actor.compare('in the end'));
    const findings = actors.map(({ differences }, who) => ({ history: histories[who] ?? [], differences }));
    expect(await faultsOf(money)).toEqual(NO_FAULTS);
    return findings.filter(({ differences }) => differences.length > 0);
  } finally {
    await money.stop();
  }
}

/** A thing that goes wrong in one history is told with it. */
async function allAtOnce(actors: Actor[], work: (actor: Actor, who: number) => Promise<void>): Promise<void> {
  await Promise.all(
    actors.map((actor, who) =>
      work(actor, who).catch((error: unknown) => void actor.differences.push(`failed: ${String(error)}`)),
    ),
  );
}

/** Lets something happen whose webhooks arrive in a certain way, and waits until all of it is known. */
async function arrive(money: Money, mode: Mode, happen: () => Promise<void>): Promise<void> {
  const { sandbox } = money;
  if (mode === 'thrice') sandbox.faults.webhooks({ copies: 3 });
  if (mode === 'dropped') sandbox.faults.webhooks({ drop: { first: Infinity } });
  if (mode === 'shuffled') sandbox.holdWebhooks();
  await happen();
  if (mode === 'shuffled') await sandbox.releaseWebhooks(sandbox.heldWebhooks().sort());
  await sandbox.settled();
  if (mode === 'dropped') await money.reconcile();
  sandbox.faults.clear();
  await money.sweep();
  await money.quiet();
}
