import { Clock, LOGGER, type Logger, RecurringWork } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../integrations/stripe/payment-provider.js';
import { ReconciliationsRepository } from '../persistence/reconciliations.repository.js';
import { Reconciliation } from '../settling/reconciliation.js';

const EVERY_MS = 60_000;
const DAY_MS = 86_400_000;
/** A run that was begun so long ago and is not done was cut off. */
const CUT_OFF_MS = 60 * 60_000;
/** As far as Stripe keeps its events. */
const FARTHEST_MS = 30 * DAY_MS;
/** Beyond the last run, since what was on its way then may have failed afterwards: Stripe tries for three days. */
const OVERLAP_MS = 4 * DAY_MS;

/** Once a day, whatever the number of instances: asks for the webhooks that did not get through. */
@Injectable()
export class DailyReconciliation {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly reconciliation: Reconciliation,
    private readonly days: ReconciliationsRepository,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    recurring: RecurringWork,
  ) {
    recurring.every(EVERY_MS, 'daily reconciliation with Stripe', () => this.round());
  }

  /** Does the day's run unless it is done, or another instance is at it. */
  async round(): Promise<void> {
    if (!this.provider.isConfigured) return;
    const now = this.clock.now();
    const day = now.toISOString().slice(0, 10);
    if (!(await this.days.begin(day, now, new Date(now.getTime() - CUT_OFF_MS)))) return;
    const last = await this.days.lastDone();
    const from = last ? last.getTime() - OVERLAP_MS : 0;
    const since = new Date(Math.max(from, now.getTime() - FARTHEST_MS));
    const events = await this.reconciliation.takeInUndelivered(since);
    await this.days.end(day, this.clock.now());
    if (events > 0) this.log.warn({ events }, 'webhooks that had not got through were taken in');
  }
}
