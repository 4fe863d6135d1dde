import {
  requireAdmin,
  generation,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import {
  RequestRepository,
  type RequestCounts,
  type RequestFilter,
} from '../../persistence/request.repository.js';
import { SpendRepository } from '../../persistence/spend.repository.js';

/** A page of generation requests, newest first, with the number in each state. */
@Controller()
export class ListRequestsHandler {
  constructor(
    private readonly requests: RequestRepository,
    private readonly spend: SpendRepository,
  ) {}

  @Rpc(generation.listRequests)
  async handle(
    { state, declined, ids, page, pageSize }: ParsedInputOf<typeof generation.listRequests>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.listRequests>> {
    requireAdmin(context.actor);
    const [items, found, modelBudget] = await Promise.all([
      this.requests.page({ state, declined, ids }, page, ids?.length ?? pageSize),
      this.requests.counts(),
      this.spend.now(),
    ]);
    const total = ids ? 0 : totalOf({ state, declined }, found);
    return { items, page, pageCount: Math.max(1, Math.ceil(total / pageSize)), ...found, modelBudget };
  }
}

/** How many requests fit the filter. */
function totalOf({ state, declined }: Omit<RequestFilter, 'ids'>, found: RequestCounts): number {
  const inState = state
    ? found.counts[state]
    : Object.values(found.counts).reduce((sum, one) => sum + one, 0);
  const declinedInState = !state || state === 'failed' ? found.declined : 0;
  if (declined === undefined) return inState;
  return declined ? declinedInState : inState - declinedInState;
}
