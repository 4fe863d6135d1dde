import type { CaseModel } from '@casedrop/case-engine';
import {
  cases,
  type OutputOf,
  type ParsedInputOf,
  requireAdmin,
  type RequestContext,
} from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LibraryOriginality } from '../../persistence/library-originality.js';

/** What the checks say about a document while somebody types. */
@Controller()
export class CheckDocumentHandler {
  constructor(
    private readonly originality: LibraryOriginality,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Judges what may be no case model at all: then the report says so. */
  @Rpc(cases.checkDocument)
  async handle(
    { caseId, model }: ParsedInputOf<typeof cases.checkDocument>,
    { actor }: RequestContext,
  ): Promise<OutputOf<typeof cases.checkDocument>> {
    requireAdmin(actor);
    return this.originality.judge(this.dataSource.manager, caseId, model as CaseModel, this.clock.now());
  }
}
