import {
  billing,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { PaymentProvider } from '../../../integrations/stripe/payment-provider.js';
import { EventWork } from '../../jobs/event-work.job.js';
import { Reconciliation } from '../../settling/reconciliation.js';

const DAY_MS = 86_400_000;

@Controller()
export class ReconcilePaymentsHandler {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly reconciliation: Reconciliation,
    private readonly work: EventWork,
    private readonly clock: Clock,
  ) {}

  /** Takes in what did not get through, handles it, and looks up whatever is not at its end. */
  @Rpc(billing.reconcilePayments)
  async handle(
    { days }: ParsedInputOf<typeof billing.reconcilePayments>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.reconcilePayments>> {
    requireAdmin(actor);
    this.provider.requireConfigured();
    const since = new Date(this.clock.now().getTime() - days * DAY_MS);
    const events = await this.reconciliation.takeInUndelivered(since);
    await this.work.round();
    return { events, ...(await this.reconciliation.lookUpAll()) };
  }
}
