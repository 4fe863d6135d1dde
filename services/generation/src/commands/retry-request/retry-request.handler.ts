import {
  requireAdmin,
  generation,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Ids } from '@casedrop/platform';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { personOf } from '../../domain/person-of.js';
import { seedFrom } from '../../domain/seed-from.js';
import { GenerationLimits } from '../../limits/generation-limits.js';
import { RequestDispatcher } from '../../jobs/request-dispatcher.js';
import { RequestRepository } from '../../persistence/request.repository.js';

/** Puts a failed request back in the queue, with another seed, or a held one into it; the same wish told twice is one. */
@Controller()
export class RetryRequestHandler {
  constructor(
    private readonly limits: GenerationLimits,
    private readonly requests: RequestRepository,
    private readonly dispatcher: RequestDispatcher,
    private readonly ids: Ids,
  ) {}

  @Rpc(generation.retryRequest)
  async handle(
    { requestId }: ParsedInputOf<typeof generation.retryRequest>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.retryRequest>> {
    requireAdmin(context.actor);
    await this.limits.beforeGeneration(context.actor);
    const retriedBy = personOf(context.actor);
    const wakeUp = await this.requests.retry(requestId, seedFrom(this.ids.uuid()), retriedBy);
    if (wakeUp) this.dispatcher.dispatch([wakeUp]);
    return { request: await this.requests.get(requestId) };
  }
}
