import {
  newsletter,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { IssueCases } from '../../composing/issue-cases.js';
import { Issues } from '../../issues.js';

@Controller()
export class ListIssueCasesHandler {
  constructor(
    private readonly issues: Issues,
    private readonly cases: IssueCases,
  ) {}

  /** For admins: the cases that an issue could have. Throws `issue-not-found`. */
  @Rpc(newsletter.listIssueCases)
  async handle(
    { week }: ParsedInputOf<typeof newsletter.listIssueCases>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof newsletter.listIssueCases>> {
    requireAdmin(actor);
    return { items: await this.cases.candidates(await this.issues.require(week)) };
  }
}
