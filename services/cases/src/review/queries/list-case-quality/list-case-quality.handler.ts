import { requireAdmin, cases, type OutputOf, type RequestContext } from '@casedrop/contracts';
import { Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { completionRate, statisticsOf } from '../../../library/domain/case-figures.js';
import { QualityRepository, type QualityRow } from '../../persistence/quality.repository.js';

const PAGE_SIZE = 20;
type Quality = OutputOf<typeof cases.listCaseQuality>;

@Controller()
export class ListCaseQualityHandler {
  constructor(private readonly repository: QualityRepository) {}

  /** Figures of the approved cases that anybody attempted or rated, the worst first, for admins. */
  @Rpc(cases.listCaseQuality)
  async handle({ page }: { page: number }, { actor }: RequestContext): Promise<Quality> {
    requireAdmin(actor);
    const { rows, total } = await this.repository.worstFirst(PAGE_SIZE, (page - 1) * PAGE_SIZE);
    return { items: rows.map(qualityOf), page, pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
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
