import { requirePerson, type ParsedInputOf, type practice, type RequestContext } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { tally } from '../../domain/match-counts.js';
import { CaseMemory } from '../../persistence/case-memory.js';
import type { SearchWish } from '../../persistence/search-statements.js';
import { SearchRepository } from '../../persistence/search.repository.js';

@Injectable()
export class SearchCasesHandler {
  constructor(
    private readonly memory: CaseMemory,
    private readonly repository: SearchRepository,
  ) {}

  /** A page of approved cases that match; what does not depend on the person is remembered. Throws `not-signed-in`. */
  async execute(
    input: ParsedInputOf<typeof practice.searchCases>,
    { actor }: RequestContext,
  ): Promise<BytesReply<object>> {
    const body =
      input.state === undefined && input.ids === undefined
        ? await this.memory.remember(`search ${JSON.stringify(input)}`, () => this.search(input))
        : await this.search({ ...input, ...(input.state && { personId: requirePerson(actor) }) });
    return { meta: {}, body };
  }

  private async search(wish: SearchWish): Promise<Buffer> {
    const { page, pageSize, filter } = wish;
    const { total, industries, archetypes } = tally(await this.repository.count(wish), filter);
    const items = (page - 1) * pageSize < total ? await this.repository.page(wish) : [];
    const pageCount = Math.max(1, Math.ceil(total / pageSize));
    const rest = JSON.stringify({ total, page, pageCount, industries, archetypes });
    return Buffer.from(`{"items":[${items.join(',')}],${rest.slice(1)}`);
  }
}
