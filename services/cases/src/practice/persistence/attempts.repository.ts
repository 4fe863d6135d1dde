import type { CaseModel } from '@casedrop/case-engine';
import { AppError, type AttemptProgress } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import type { Assessment } from '../domain/assessment.js';
import { attemptOpen, type WholeAttempt } from '../domain/attempt.js';
import { byServerClock, offsetOf } from '../domain/device-clock.js';
import { numbersOf } from '../../library/domain/variants.js';
import { CaseVariantEntity } from '../../library/persistence/case-variant.entity.js';
import { CaseVersionEntity } from '../../library/persistence/case-version.entity.js';
import { CaseEntity } from '../../library/persistence/case.entity.js';
import { MERGE_ANSWERS, MERGE_DEVICE, SAVE_TIME } from '../../persistence/hot-statements.js';
import { AttemptPartEntity } from './attempt-part.entity.js';
import { wholeAttempts } from './attempt-rows.js';
import { AttemptEntity } from './attempt.entity.js';

/** What a writer must know of an attempt. */
export interface HeldAttempt {
  id: string;
  personId: number;
  caseId: string;
  version: number;
  variant: number | null;
  finished: boolean;
}

/** An attempt that is to begin, at the original of a case. */
export interface Beginning {
  id: string;
  personId: number;
  caseId: string;
  at: Date;
}

/** Writes of attempts; each runs in the transaction of the manager it is given. */
@Injectable()
export class AttemptsRepository {
  /**
   * Begins an attempt, or finds the one that is open; however many ask at once, one is made. Throws `case-not-found`
   * for a case that is not approved, and `attempt-open` when the one that is open has the numbers of a variant.
   */
  async begin(manager: EntityManager, attempt: Beginning): Promise<{ id: string; begun: boolean }> {
    const version = await this.approvedVersion(manager, attempt.caseId);
    return this.beginOrFind(manager, { ...attempt, version, variant: null });
  }

  /**
   * The same at a variant: in the version that the person has sat it in, else in the current one. `undefined` when that is
   * not drawn yet.
   */
  async beginVariant(
    manager: EntityManager,
    { seed, ...attempt }: Beginning & { seed: number },
  ): Promise<{ id: string; begun: boolean } | undefined> {
    const { personId, caseId } = attempt;
    const current = await this.approvedVersion(manager, caseId);
    const own = await manager.findOne(AttemptEntity, {
      select: { id: true, version: true },
      where: { personId, caseId, variant: seed },
      order: { begunAt: 'DESC' },
    });
    const version = own?.version ?? current;
    const kept = await manager.findOne(CaseVariantEntity, {
      select: { caseId: true },
      where: { caseId, version, seed },
      lock: { mode: 'for_key_share' }, // or it might be dropped before the attempt names it
    });
    return kept ? this.beginOrFind(manager, { ...attempt, version, variant: seed }) : undefined;
  }

  /** The attempt of a person at a case that is not finished. */
  async open(
    manager: EntityManager,
    own: { personId: number; caseId: string },
  ): Promise<{ id: string; variant: number | null } | null> {
    return manager.findOne(AttemptEntity, {
      select: { id: true, variant: true },
      where: { ...own, finishedAt: IsNull() },
      lock: { mode: 'pessimistic_read' }, // waits for an end of it that is under way
    });
  }

  /** The numbers of a case that a person has had, as `numbersOf` writes them, and how many variants these are of. */
  async numbersHad(
    manager: EntityManager,
    own: { personId: number; caseId: string },
  ): Promise<{ had: Set<string>; count: number }> {
    const variants = await manager
      .createQueryBuilder(CaseVariantEntity, 'v')
      .innerJoin(
        AttemptEntity,
        'a',
        'a.caseId = v.caseId AND a.version = v.version AND a.variant = v.seed AND a.personId = :personId',
        own,
      )
      .where({ caseId: own.caseId })
      .distinct()
      .getMany();
    const originals = await manager
      .createQueryBuilder(CaseVersionEntity, 'o')
      .innerJoin(CaseEntity, 'c', 'c.id = o.caseId')
      .leftJoin(
        AttemptEntity,
        'a',
        'a.caseId = o.caseId AND a.version = o.version AND a.variant IS NULL AND a.personId = :personId',
        own,
      )
      .where({ caseId: own.caseId })
      // The original of today is open to them, whether they have sat it or not.
      .andWhere('(o.version = c.version OR a.id IS NOT NULL)')
      .getMany();
    const had = [
      ...originals.map(({ model }) => numbersOf(model)),
      ...variants.map(({ numbers }) => numbers),
    ];
    return { had: new Set(had), count: variants.length };
  }

  private async beginOrFind(
    manager: EntityManager,
    attempt: Beginning & { version: number; variant: number | null },
  ): Promise<{ id: string; begun: boolean }> {
    for (;;) {
      // Of all that are not finished a person has one at a case.
      if (await this.beginUnlessThere(manager, attempt)) return { id: attempt.id, begun: true };
      const { personId, caseId } = attempt;
      const open = await this.open(manager, { personId, caseId });
      if (open && open.variant !== attempt.variant) throw attemptOpen(open);
      if (open) return { id: open.id, begun: false };
      // The one that was open was finished between the two statements: begin again.
    }
  }

  /** Begins an attempt; false when a unique index says that it is there. */
  async beginUnlessThere(
    manager: EntityManager,
    { at, ...attempt }: Beginning & { version: number; variant: number | null },
  ): Promise<boolean> {
    const begun = await manager
      .createQueryBuilder()
      .insert()
      .into(AttemptEntity)
      .values({ ...attempt, begunAt: at, savedAt: at })
      .orIgnore()
      .returning('id')
      .updateEntity(false)
      .execute();
    return (begun.raw as unknown[]).length > 0;
  }

  /** The only attempt of a person at a case, which is known to be there. */
  async getOnly(manager: EntityManager, own: { personId: number; caseId: string }): Promise<WholeAttempt> {
    const { id } = await manager.findOneByOrFail(AttemptEntity, own);
    return this.get(manager, id);
  }

  private async approvedVersion(manager: EntityManager, caseId: string): Promise<number> {
    const where = { id: caseId, status: 'approved' } as const;
    const row = await manager.findOne(CaseEntity, { select: { version: true }, where });
    if (!row) throw new AppError('case-not-found', 'We could not find this case.');
    return row.version;
  }

  /** Locks an attempt until the transaction ends; `undefined` when it is not there. */
  async hold(manager: EntityManager, attemptId: string): Promise<HeldAttempt | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    const row = await manager.findOne(AttemptEntity, { where: { id: attemptId }, lock });
    if (!row) return undefined;
    const { id, personId, caseId, version, variant, finishedAt } = row;
    return { id, personId, caseId, version, variant, finished: finishedAt !== null };
  }

  /** The document that an attempt answers. */
  async modelOf(manager: EntityManager, { caseId, version, variant }: HeldAttempt): Promise<CaseModel> {
    // A foreign key holds the one as the other.
    const { model } =
      variant === null
        ? await manager.findOneByOrFail(CaseVersionEntity, { caseId, version })
        : await manager.findOneOrFail(CaseVariantEntity, {
            select: { caseId: true, model: true },
            where: { caseId, version, seed: variant },
          });
    return model;
  }

  /**
   * Merges what a device knows into an attempt that is held. Edits count by the server's clock. The time of more devices
   * than a person has is not counted; their answers are kept like any other.
   */
  async merge(
    manager: EntityManager,
    attemptId: string,
    progress: AttemptProgress,
    now: Date,
  ): Promise<void> {
    const offset = offsetOf(progress, now);
    const { deviceId, activeSeconds } = progress;
    const [device] = await manager.query<{ offsetMs: number | null }[]>(MERGE_DEVICE, [
      attemptId,
      deviceId,
      activeSeconds,
      now,
      offset,
    ]);
    const answers = byServerClock(progress, device ? device.offsetMs : offset, now);
    if (answers.length > 0)
      await manager.query(MERGE_ANSWERS, [
        attemptId,
        answers.map(({ partId }) => partId),
        answers.map(({ text }) => text),
        answers.map(({ number }) => number ?? null),
        answers.map(({ editedAt }) => editedAt),
      ]);
    await manager.query(SAVE_TIME, [attemptId, now]);
  }

  /** Ends an attempt that is held, with what it is worth. */
  async finish(manager: EntityManager, attemptId: string, result: Assessment, now: Date): Promise<void> {
    const { parts, ...graded } = result;
    await manager.update(AttemptEntity, attemptId, { finishedAt: now, ...graded });
    const rows = parts.map(({ partId, kind, share }) => ({ attemptId, partId, kind, share }));
    if (rows.length > 0) await manager.insert(AttemptPartEntity, rows);
  }

  /** An attempt with answers and graded criteria. */
  async find(manager: EntityManager, attemptId: string): Promise<WholeAttempt | undefined> {
    const [attempt] = await wholeAttempts(manager, [attemptId]);
    return attempt;
  }

  /** The same for an attempt that is known to be there. */
  async get(manager: EntityManager, attemptId: string): Promise<WholeAttempt> {
    const attempt = await this.find(manager, attemptId);
    if (!attempt) throw new Error('an attempt disappeared inside its transaction');
    return attempt;
  }
}
