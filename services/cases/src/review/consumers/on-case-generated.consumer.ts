import { caseModelSchema } from '@casedrop/case-engine';
import { generation, type PayloadOf } from '@casedrop/contracts';
import type { EventConsumer, Transaction } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LibraryOriginality } from '../persistence/library-originality.js';
import { ReviewRepository } from '../persistence/review.repository.js';

type CaseGenerated = PayloadOf<typeof generation.caseGenerated>;

/** A written case waits for its review from now on, judged anew: the report that came with it is not trusted. */
@Injectable()
export class OnCaseGenerated implements EventConsumer<typeof generation.caseGenerated> {
  readonly event = generation.caseGenerated;

  constructor(
    private readonly review: ReviewRepository,
    private readonly originality: LibraryOriginality,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Reads the library before the transaction, so that there is little left to read inside it. */
  prepare(): Promise<void> {
    return this.originality.catchUp(this.dataSource.manager);
  }

  /** Does nothing for a case that is here already; throws for a document that is no case model. */
  async handle(
    { caseId, model, reading, fresh, generatedAt }: CaseGenerated,
    tx: Transaction,
  ): Promise<void> {
    const parsed = { ...caseModelSchema.parse(model), version: 1 };
    const checks = await this.originality.judge(tx.manager, caseId, parsed, this.clock.now());
    const listing = { id: caseId, fresh, createdAt: new Date(generatedAt), reading: reading ?? null };
    await this.review.addPending(tx, listing, parsed, checks);
  }
}
