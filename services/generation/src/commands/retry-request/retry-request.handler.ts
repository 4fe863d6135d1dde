import {
  requireAdmin,
  type generation,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Ids } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { seedFrom } from '../../domain/seed-from.js';
import { RequestDispatcher } from '../../jobs/request-dispatcher.js';
import { RequestRepository } from '../../persistence/request.repository.js';

/** Puts a failed request back in the queue, with another seed. */
@Injectable()
export class RetryRequestHandler {
  constructor(
    private readonly requests: RequestRepository,
    private readonly dispatcher: RequestDispatcher,
    private readonly ids: Ids,
  ) {}

  async handle(
    { requestId }: ParsedInputOf<typeof generation.retryRequest>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.retryRequest>> {
    requireAdmin(context.actor);
    const wakeUp = await this.requests.retry(requestId, seedFrom(this.ids.uuid()));
    this.dispatcher.dispatch([wakeUp]);
    return { request: await this.requests.get(requestId) };
  }
}
