import {
  AppError,
  billing,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { KnownCasesRepository } from '../../../persistence/known-cases.repository.js';
import { OverviewRepository } from '../../../persistence/overview.repository.js';
import { UnlocksRepository } from '../../../persistence/unlocks.repository.js';
import { explain } from '../../domain/explanation.js';
import { accessOf } from '../../domain/plan.js';
import { OrdersRepository } from '../../persistence/orders.repository.js';
import { SubscriptionsRepository } from '../../persistence/subscriptions.repository.js';

const MOST_ORDERS = 1000;

/** Answers the operator's question why somebody may, or may not, open a case. */
@Controller()
export class ExplainAccessHandler {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly unlocks: UnlocksRepository,
    private readonly knownCases: KnownCasesRepository,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `person-not-found` where there is no account. */
  @Rpc(billing.explainAccess)
  async handle(
    { personId, caseId }: ParsedInputOf<typeof billing.explainAccess>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof billing.explainAccess>> {
    requireAdmin(actor);
    const [account] = await this.overview.accountsOf([personId]);
    if (!account) throw new AppError('person-not-found', 'We could not find this person.');
    const [unlock, caseIsOpen, plans, orders] = await Promise.all([
      this.unlocks.find(personId, caseId),
      this.knownCases.openness(caseId),
      this.subscriptions.of(personId),
      this.orders.of(personId, MOST_ORDERS),
    ]);
    return explain({
      ...account,
      unlock,
      caseIsOpen,
      orders: orders.filter((order) => order.caseId === caseId),
      plans: plans.map(({ facts }) => this.planFacts(facts)),
    });
  }

  private planFacts(facts: Parameters<typeof accessOf>[0] & { id: string }) {
    const { given, until } = accessOf(facts, this.clock.now());
    return { id: facts.id, status: facts.status, givesAccess: given, until };
  }
}
