import { randomUUID } from 'node:crypto';
import type { CaseModel } from '@casedrop/case-engine';
import { UnitOfWork } from '@casedrop/messaging';
import type { TestService } from '@casedrop/testing';
import { judge } from '../src/review/domain/judgement.js';
import { ReviewRepository } from '../src/review/persistence/review.repository.js';
import { soundCase } from './sound-case.js';

export interface Shelved {
  title?: string;
  industry?: CaseModel['meta']['industry'];
  archetype?: CaseModel['meta']['archetype'];
  difficulty?: CaseModel['meta']['difficulty']['label'];
  minutes?: number;
  model?: CaseModel;
  status?: 'pending' | 'approved';
  /** Whether its story is of today. */
  fresh?: boolean;
}

/** The sound case with another title, industry, archetype, label or length. */
export function variant({ model = soundCase(), ...wish }: Shelved): CaseModel {
  const { meta } = model;
  return {
    ...model,
    title: wish.title ?? model.title,
    meta: {
      ...meta,
      industry: wish.industry ?? meta.industry,
      archetype: wish.archetype ?? meta.archetype,
      estimatedMinutes: wish.minutes ?? meta.estimatedMinutes,
      difficulty: { ...meta.difficulty, label: wish.difficulty ?? meta.difficulty.label },
    },
  };
}

/** Puts a case on the shelf as a review would, without judging whether it is alike to the others; its id. */
export async function shelve(service: TestService, wish: Shelved = {}): Promise<string> {
  const review = service.app.get(ReviewRepository, { strict: false });
  const [id, model, at] = [randomUUID(), variant(wish), new Date()];
  await service.app.get(UnitOfWork, { strict: false }).run(async (tx) => {
    const checks = judge(model, at, []);
    await review.addPending(tx, { id, fresh: wish.fresh ?? false, createdAt: at }, model, checks);
    if (wish.status === 'pending') return;
    const under = await review.lock(tx, id);
    await review.approve(tx, under, checks, { personId: 41, at });
  });
  return id;
}

export interface Tried {
  caseId: string;
  personId: number;
  /** Percent; absent while the attempt is open. */
  score?: number;
  seconds?: number;
  begunAt?: Date;
  /** Without a word of an answer. */
  blank?: boolean;
  /** Shares of the best, in the order of the parts. */
  shares?: number[];
}

/** Writes an attempt as practising does, and marks its case. */
export async function attempt(service: TestService, tried: Tried): Promise<string> {
  const id = randomUUID();
  const { caseId, personId, score, seconds = 600, begunAt = new Date(), blank = false, shares = [] } = tried;
  await service.dataSource.query(
    `INSERT INTO attempts (id, person_id, case_id, version, begun_at, saved_at, seconds_spent, dimensions, criteria)
      VALUES ($1, $2, $3, 1, $4, $4, $5, '[]', '[{"anchorMet": "xylophone-canary"}]')`,
    [id, personId, caseId, begunAt, seconds],
  );
  await service.dataSource.query(`INSERT INTO attempt_answers VALUES ($1, 'any', $3, NULL, $2)`, [
    id,
    begunAt,
    blank ? ' ' : 'Yes.',
  ]);
  if (score !== undefined)
    await service.dataSource.query('UPDATE attempts SET finished_at = $2, score = $3 WHERE id = $1', [
      id,
      begunAt,
      score,
    ]);
  await service.dataSource.query(
    `INSERT INTO attempt_parts (attempt_id, part_id, kind, share)
      SELECT $1, part->>'id', part->>'kind', share FROM case_versions v,
          json_array_elements(v.model->'parts') WITH ORDINALITY parts (part, place)
          JOIN unnest($3::real[]) WITH ORDINALITY shares (share, place) USING (place)
        WHERE v.case_id = $2`,
    [id, caseId, shares],
  );
  await service.dataSource.query(
    'INSERT INTO case_statistics_due (case_id) VALUES ($1) ON CONFLICT DO NOTHING',
    [caseId],
  );
  return id;
}
