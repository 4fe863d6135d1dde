import { requirePerson, type ParsedInputOf, practice, type RequestContext } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { tally } from '../../domain/match-counts.js';
import { type SearchWish, wordsToSpell } from '../../persistence/search-statements.js';
import { type MatchCount, SearchRepository } from '../../persistence/search.repository.js';

@Controller()
export class SearchCasesHandler {
  constructor(private readonly repository: SearchRepository) {}

  /** A page of approved cases that match. Throws `not-signed-in` where it asks what cases are to the person. */
  @Rpc(practice.searchCases)
  async handle(
    input: ParsedInputOf<typeof practice.searchCases>,
    { actor }: RequestContext,
  ): Promise<BytesReply<object>> {
    const body = await this.search({ ...input, ...(input.state && { personId: requirePerson(actor) }) });
    return { meta: {}, body };
  }

  /** What matches; where nothing does, what does if its words are misspelt. */
  private async counts(wish: SearchWish): Promise<{ counts: MatchCount[]; spelt: SearchWish }> {
    const counts = await this.repository.count(wish);
    if (counts.length > 0 || wordsToSpell(wish.filter.q ?? '').length === 0) return { counts, spelt: wish };
    const spelt = { ...wish, misspelt: true };
    return { counts: await this.repository.count(spelt), spelt };
  }

  private async search(wish: SearchWish): Promise<Buffer> {
    const { page, pageSize, filter } = wish;
    const { counts, spelt } = await this.counts(wish);
    const { total, industries, archetypes } = tally(counts, filter);
    const items = (page - 1) * pageSize < total ? await this.repository.page(spelt) : [];
    const pageCount = Math.max(1, Math.ceil(total / pageSize));
    const rest = JSON.stringify({ total, page, pageCount, industries, archetypes });
    return Buffer.from(`{"items":[${items.join(',')}],${rest.slice(1)}`);
  }
}
