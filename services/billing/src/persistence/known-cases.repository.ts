import { insertNew } from '@casedrop/platform';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan } from 'typeorm';
import { KnownCaseEntity } from './known-case.entity.js';

/** What was told about a case; only an approval tells its title. */
export interface CaseNote {
  caseId: string;
  open: boolean;
  at: string;
  title?: string;
}

/** What the cases service has said about cases. */
@Injectable()
export class KnownCasesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Notes whether a case is open. Of two notes the later one stands, whichever comes first: false when this one does
   * not. Its title is kept all the same where none is known: one that comes late is better than none.
   */
  async note({ caseId, open, at, title }: CaseNote, { manager }: Transaction): Promise<boolean> {
    const toldAt = new Date(at);
    if (await insertNew(manager, KnownCaseEntity, { caseId, open, toldAt, title })) return true;
    const told = title === undefined ? { open, toldAt } : { open, toldAt, title };
    const { affected } = await manager.update(KnownCaseEntity, { caseId, toldAt: LessThan(toldAt) }, told);
    if (affected) return true;
    if (title !== undefined) await manager.update(KnownCaseEntity, { caseId, title: IsNull() }, { title });
    return false;
  }

  async isOpen(caseId: string, tx?: Transaction): Promise<boolean> {
    const cases = tx?.manager.getRepository(KnownCaseEntity) ?? this.cases;
    return cases.existsBy({ caseId, open: true });
  }

  /** Whether a case is open; `undefined` of one that was never told of. */
  async openness(caseId: string): Promise<boolean | undefined> {
    return (await this.cases.findOneBy({ caseId }))?.open;
  }

  /** The titles of cases, as far as they are known. */
  async titles(caseIds: readonly string[]): Promise<Map<string, string | null>> {
    const cases = await this.cases.findBy({ caseId: In(caseIds) });
    return new Map(cases.map(({ caseId, title }) => [caseId, title]));
  }

  private get cases() {
    return this.dataSource.getRepository(KnownCaseEntity);
  }
}
