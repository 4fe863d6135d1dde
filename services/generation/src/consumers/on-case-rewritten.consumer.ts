import { caseModelSchema } from '@casedrop/case-engine';
import { cases, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { LibraryRepository } from '../persistence/library.repository.js';
import { ReadingLabelRepository } from '../persistence/reading-label.repository.js';

type CaseRewritten = PayloadOf<typeof cases.caseRewritten>;

/**
 * A case stands as it was written anew: new cases are compared with that from now on, and what its editor chose teaches
 * the reader and the judge of stories.
 */
@Injectable()
export class OnCaseRewritten implements EventConsumer<typeof cases.caseRewritten> {
  readonly event = cases.caseRewritten;

  constructor(
    private readonly library: LibraryRepository,
    private readonly labels: ReadingLabelRepository,
  ) {}

  /** Throws for a document that is no case model. */
  async handle(
    { caseId, model, taught, rewrittenBy, rewrittenAt }: CaseRewritten,
    { manager }: Transaction,
  ): Promise<void> {
    const written = caseModelSchema.parse(model);
    await this.library.replace(manager, caseId, written);
    if (!taught) return;
    const choosing = { by: rewrittenBy, at: new Date(rewrittenAt) };
    await this.labels.add(manager, written.provenance.headline, taught, choosing);
  }
}
