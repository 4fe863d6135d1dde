import {
  requireAdmin,
  type generation,
  type OutputOf,
  type ParsedInputOf,
  type RequestContext,
} from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { RequestRepository } from '../../persistence/request.repository.js';

/** A page of generation requests, newest first, with the number in each state. */
@Injectable()
export class ListRequestsHandler {
  constructor(private readonly requests: RequestRepository) {}

  async handle(
    { state, page, pageSize }: ParsedInputOf<typeof generation.listRequests>,
    context: RequestContext,
  ): Promise<OutputOf<typeof generation.listRequests>> {
    requireAdmin(context.actor);
    const [items, counts] = await Promise.all([
      this.requests.page(state ?? null, page, pageSize),
      this.requests.counts(),
    ]);
    const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
    return { items, page, pageCount: Math.max(1, Math.ceil(total / pageSize)), counts };
  }
}
