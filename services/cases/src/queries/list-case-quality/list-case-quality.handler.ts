import { requireAdmin, type cases, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { completionRate, statisticsOf } from '../../domain/case-figures.js';
import { QualityRepository, type QualityRow } from '../../persistence/quality.repository.js';

const PAGE_SIZE = 20;
type Quality = OutputOf<typeof cases.listCaseQuality>;

@Injectable()
export class ListCaseQualityHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** Figures of the approved cases that anybody attempted or rated, the worst first, for admins. */
  async execute({ page }: { page: number }, { actor }: RequestContext): Promise<Quality> {
    requireAdmin(actor);
    const [rows, count] = await Promise.all([
      this.repository.worstFirst(PAGE_SIZE, (page - 1) * PAGE_SIZE),
      this.repository.count(),
    ]);
    return { items: rows.map(qualityOf), page, pageCount: Math.max(1, Math.ceil(count / PAGE_SIZE)) };
  }
}

const qualityOf = (row: QualityRow): Quality['items'][number] => ({
  caseId: row.caseId,
  title: row.title,
  statistics: statisticsOf(row.counts, row),
  completionRate: completionRate(row.counts),
  qualityScore: row.qualityScore,
  items: row.items,
  concerns: row.concerns,
});
