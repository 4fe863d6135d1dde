import type { PublicCase } from '@casedrop/case-engine';
import type { AuditItem, CaseQuality, cases, OutputOf } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, Not } from 'typeorm';
import type { CaseCounts } from '../../library/domain/case-figures.js';
import { CaseItemEntity } from '../../library/persistence/case-item.entity.js';
import { CaseStatisticsEntity } from '../../library/persistence/case-statistics.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import type { CaseItem, ItemFigures } from '../domain/blueprint-items.js';
import { ReviewLogEntity } from './review-log.entity.js';

/** What is kept of an approved case that somebody attempted or rated. */
export interface QualityRow {
  caseId: string;
  title: string;
  difficulty: string;
  steps: number;
  averageRating: number | null;
  totalRatings: number;
  counts: CaseCounts;
  qualityScore: number | null;
  concerns: string[];
  items: CaseQuality['items'];
}

type BlueprintUse = Omit<OutputOf<typeof cases.listBlueprintFigures>['items'][number], keyof ItemFigures>;
type BlueprintRow = Omit<BlueprintUse, 'lastUsedAt'> & { lastUsedAt: Date };

/** Of cases taken together. */
const AVERAGE_RATING = 'round(sum(s.ratingSum)::numeric / nullif(sum(s.ratingCount), 0), 2)::float8';
/** A sum over the published ones of them. */
const published = (figure: string) => `sum(s.${figure}) FILTER (WHERE c.status = 'approved')`;

type StatisticsWithCase = CaseStatisticsEntity & { case: CaseEntity };
type EntryWithCase = ReviewLogEntity & { case: CaseEntity };

/** Figures of cases and entries of their review, for admins. */
@Injectable()
export class QualityRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of cases, those with a concern first, then by their quality; and how many there are in all. */
  async worstFirst(limit: number, offset: number): Promise<{ rows: QualityRow[]; total: number }> {
    const [found, total] = await this.dataSource.manager
      .createQueryBuilder(CaseStatisticsEntity, 's')
      .innerJoinAndMapOne('s.case', CaseEntity, 'c', `c.id = s.caseId AND c.status = 'approved'`)
      .orderBy('s.doubtful', 'DESC')
      .addOrderBy('s.qualityScore')
      .addOrderBy('s.caseId')
      .limit(limit)
      .offset(offset)
      .getManyAndCount();
    const statistics = found as StatisticsWithCase[];
    const items = await this.itemsOf(statistics.map(({ caseId }) => caseId));
    return { rows: statistics.map((one) => rowOf(one, items)), total };
  }

  /** What all cases add up to. */
  async analytics(): Promise<OutputOf<typeof cases.getCaseAnalytics>> {
    const { manager } = this.dataSource;
    const [figures, approved, pending] = await Promise.all([
      manager
        .createQueryBuilder(CaseStatisticsEntity, 's')
        .select(AVERAGE_RATING, 'averageRating')
        .addSelect(
          'round(100.0 * sum(s.completed) / nullif(sum(s.attempts), 0), 1)::float8',
          'completionRate',
        )
        .addSelect(
          'round(sum(s.secondsSum) / 60.0 / nullif(sum(s.completed), 0), 1)::float8',
          'averageMinutes',
        )
        .addSelect('round(avg(s.qualityScore)::numeric, 2)::float8', 'qualityScore')
        .getRawOne<Omit<OutputOf<typeof cases.getCaseAnalytics>, 'approved' | 'pending'>>(),
      manager.countBy(CaseEntity, { status: 'approved' }),
      manager.countBy(CaseEntity, [{ status: 'pending' }, { returnedReason: Not(IsNull()) }]),
    ]);
    if (!figures) throw new Error('the analytics returned no row');
    return { ...figures, approved, pending };
  }

  /** What has become of the cases of each blueprint. */
  async blueprints(): Promise<BlueprintUse[]> {
    const counted = (status: string) => `(count(*) FILTER (WHERE c.status = '${status}'))::int`;
    const rows = await this.dataSource.manager
      .createQueryBuilder(CaseEntity, 'c')
      .leftJoin(CaseStatisticsEntity, 's', 's.caseId = c.id')
      .select('c.blueprint', 'blueprint')
      .addSelect(counted('pending'), 'pending')
      .addSelect(counted('approved'), 'approved')
      .addSelect(counted('rejected'), 'rejected')
      .addSelect('coalesce(sum(s.attempts), 0)::int', 'attempts')
      .addSelect(AVERAGE_RATING, 'averageRating')
      .addSelect('max(c.createdAt)', 'lastUsedAt')
      .addSelect(`coalesce(${published('completed')}, 0)::int`, 'finished')
      .addSelect(
        `round(${published('scoreSum')} / nullif(${published('scored')}, 0), 1)::float8`,
        'averageScore',
      )
      .where('c.blueprint IS NOT NULL')
      .groupBy('c.blueprint')
      .orderBy('c.blueprint')
      .getRawMany<BlueprintRow>();
    return rows.map(({ lastUsedAt, ...row }) => ({ ...row, lastUsedAt: lastUsedAt.toISOString() }));
  }

  /** How each question fared in each published case of all blueprints, or of one, that somebody finished. */
  async blueprintItems(blueprint?: string): Promise<(CaseItem & { blueprint: string })[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(CaseItemEntity, 'i')
      .innerJoin(CaseEntity, 'c', `c.id = i.caseId AND c.status = 'approved' AND c.scenario IS NOT NULL`)
      .select('c.blueprint', 'blueprint')
      .addSelect('c.scenario', 'scenario')
      .addSelect('i.partId', 'partId')
      .addSelect('i.place', 'place')
      .addSelect('i.kind', 'kind')
      .addSelect('i.answered', 'answered')
      .addSelect('i.facility', 'facility')
      .addSelect('i.discrimination', 'discrimination')
      .where('i.answered > 0')
      .orderBy('c.createdAt')
      .addOrderBy('i.place');
    if (blueprint !== undefined) query.andWhere('c.blueprint = :blueprint', { blueprint });
    return query.getRawMany<CaseItem & { blueprint: string }>();
  }

  /** What the latest published case of each scenario of a blueprint shows to everybody. */
  async latestOfScenarios(blueprint: string): Promise<{ scenario: string; view: PublicCase }[]> {
    const found = await this.dataSource.manager
      .createQueryBuilder(CaseEntity, 'c')
      .distinctOn(['c.scenario'])
      .select(['c.id', 'c.scenario', 'c.publicJson'])
      .where(`c.blueprint = :blueprint AND c.status = 'approved'`, { blueprint })
      .orderBy('c.scenario')
      .addOrderBy('c.createdAt', 'DESC')
      .getMany();
    return found.map(({ scenario, publicJson }) => ({
      scenario: scenario ?? '',
      view: (JSON.parse(publicJson) as { view: PublicCase }).view,
    }));
  }

  /** Entries of the review before a moment, the newest first. */
  async reviewLog(limit: number, before?: string): Promise<AuditItem[]> {
    const query = this.dataSource.manager
      .createQueryBuilder(ReviewLogEntity, 'l')
      .innerJoinAndMapOne('l.case', CaseEntity, 'c', 'c.id = l.caseId')
      .orderBy('l.at', 'DESC')
      .addOrderBy('l.id', 'DESC')
      .limit(limit);
    if (before !== undefined) query.where('l.at < :before', { before });
    return ((await query.getMany()) as EntryWithCase[]).map(auditOf);
  }

  /** The questions of these cases, in their order. */
  private itemsOf(caseIds: readonly string[]): Promise<CaseItemEntity[]> {
    const where = { caseId: In([...caseIds]) };
    return this.dataSource.manager.find(CaseItemEntity, { where, order: { place: 'ASC' } });
  }
}

function rowOf(one: StatisticsWithCase, items: readonly CaseItemEntity[]): QualityRow {
  const { caseId, qualityScore, concerns, case: of } = one;
  return {
    ...{ caseId, qualityScore, concerns, counts: one },
    ...{ title: of.title, difficulty: of.difficulty, steps: of.steps, totalRatings: of.totalRatings },
    averageRating: of.averageRating === null ? null : Number(of.averageRating),
    items: items
      .filter((item) => item.caseId === caseId)
      .map(({ caseId: _case, place: _place, ...item }) => item),
  };
}

function auditOf({ id, at, personId, action, caseId, version, reason, case: of }: EntryWithCase): AuditItem {
  return {
    ...{ id, action, caseId, source: 'cases', personId: null, caseTitle: of.title },
    at: at.toISOString(),
    actor: personId === null ? 'system:statistics' : String(personId),
    details: { version, ...(reason === null ? {} : { reason }) },
  };
}
