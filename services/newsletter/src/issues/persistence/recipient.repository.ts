import type { IssueProgress } from '@casedrop/contracts';
import { LOGGER, type Logger, POOL } from '@casedrop/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { positionsOf, RANGE_SIZE, type RecipientState } from '../domain/recipient.js';
import {
  ANALYZE_AUDIENCE,
  COUNT_RECIPIENTS,
  FREEZE_AUDIENCE,
  MAKE_RANGES,
  NOTE_AND_ASK,
  WAITING_IN_RANGE,
} from './hot-statements.js';
import type { IssueEntity } from './issue.entity.js';
import { IssueRangeEntity } from './issue-range.entity.js';
import { IssueRecipientEntity } from './issue-recipient.entity.js';

/** Somebody whom an issue has still to reach. */
export interface Recipient {
  position: number;
  attempts: number;
  mark: string | null;
  email: string;
  key: string;
  /** `null` for somebody who was erased; false for who is no subscriber any more. */
  wanted: boolean | null;
}

/** A range in a worker's hands; `claim` tells whether it still is. */
export interface ClaimedRange {
  issueId: string;
  number: number;
  claim: number;
}

/** What became of one mail. `waiting`: put off. */
export interface Noted {
  position: number;
  state: RecipientState;
  refusal: string | null;
}

/** A worker that shows no sign of life for so long has lost its ranges. */
const CLAIM_MS = 10_000;
/** The rate is that of the last seconds. */
const RATE_OVER_MS = 10_000;

/** Who gets an issue, and what became of their mails. */
@Injectable()
export class RecipientRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Freezes the audience and divides it into ranges; says how many people it has. */
  async freeze(manager: EntityManager, issueId: string, measured: boolean): Promise<number> {
    await manager.query(FREEZE_AUDIENCE.text, [issueId, measured]);
    await manager.query(MAKE_RANGES.text, [issueId, RANGE_SIZE]);
    return manager.countBy(IssueRecipientEntity, { issueId });
  }

  /**
   * Lets the planner know the rows that were just made. While the table is being vacuumed by hand that waits, and an issue goes
   * out without it, if slowly.
   */
  async analyze(): Promise<void> {
    await this.pool.query(ANALYZE_AUDIENCE).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the planner does not know the audience yet; sending may be slow');
    });
  }

  /** True when somebody got the mail of an issue. */
  hasReached(issueId: string): Promise<boolean> {
    return this.dataSource.getRepository(IssueRecipientEntity).existsBy({ issueId, state: 'sent' });
  }

  /** The ranges of an issue that nobody has in hand and that have somebody to reach now. */
  async openRanges(issueId: string, now: Date): Promise<number[]> {
    const rows = await this.ranges
      .createQueryBuilder('g')
      .where(`g.issueId = :issueId AND g.state = 'waiting'`, { issueId })
      .andWhere('(g.claimedUntil IS NULL OR g.claimedUntil <= :now)', { now })
      .andWhere('(g.nextAt IS NULL OR g.nextAt <= :now)', { now })
      .orderBy('g.number')
      .getMany();
    return rows.map(({ number }) => number);
  }

  /** Takes a range in hand, for this worker alone; `null` when it is done, put off, or in other hands. */
  async claim(issueId: string, number: number, now: Date): Promise<ClaimedRange | null> {
    const claimed = await this.ranges
      .createQueryBuilder()
      .update()
      .set({ claim: () => 'claim + 1', claimedUntil: after(now, CLAIM_MS) })
      .where(`issue_id = :issueId AND number = :number AND state = 'waiting'`, { issueId, number })
      .andWhere('(claimed_until IS NULL OR claimed_until <= :now)', { now })
      .andWhere('(next_at IS NULL OR next_at <= :now)', { now })
      .returning('claim')
      .execute();
    const [row] = claimed.raw as { claim: number }[];
    return row ? { issueId, number, claim: row.claim } : null;
  }

  /** Shows that the worker is alive. */
  async keep({ issueId, number, claim }: ClaimedRange, now: Date): Promise<void> {
    await this.ranges.update({ issueId, number, claim }, { claimedUntil: after(now, CLAIM_MS) });
  }

  /** Lets go of a range: done, or to be gone on with from `nextAt` on. */
  async release(
    { issueId, number, claim }: ClaimedRange,
    outcome: { state: 'waiting' | 'done'; nextAt: Date | null },
  ): Promise<void> {
    await this.ranges.update({ issueId, number, claim }, { ...outcome, claimedUntil: null });
  }

  /** Whom a range has still to reach, in their order. */
  async waiting({ issueId, number }: ClaimedRange): Promise<Recipient[]> {
    const values = [issueId, ...positionsOf(number)];
    return (await this.pool.query<Recipient>({ ...WAITING_IN_RANGE, values })).rows;
  }

  /** Notes what became of mails of ranges of one issue, and says which of the next positions may go now. */
  async noteAndAsk(
    ranges: readonly ClaimedRange[],
    noted: readonly Noted[],
    next: readonly number[],
    now: Date,
  ): Promise<Set<number>> {
    const taken = noted.filter(({ state }) => state === 'sent').map(({ position }) => position);
    const others = noted.filter(({ state }) => state !== 'sent');
    const column = <Key extends keyof Noted>(key: Key) => others.map((one) => one[key]);
    const values = [
      ...[ranges[0]?.issueId, now, taken, column('position'), column('state'), column('refusal'), next],
      ...[ranges.map(({ number }) => number), ranges.map(({ claim }) => claim), RANGE_SIZE],
    ];
    const { rows } = await this.pool.query<{ allowed: number[] }>({ ...NOTE_AND_ASK, values });
    return new Set(rows[0]?.allowed);
  }

  /** Whoever waits still is left out: the issue goes to nobody else. */
  async leaveOutWaiting(manager: EntityManager, issueId: string, at: Date): Promise<void> {
    await manager.update(
      IssueRecipientEntity,
      { issueId, state: 'waiting' },
      { state: 'suppressed', endedAt: at },
    );
    await manager.update(IssueRangeEntity, { issueId }, { state: 'done', claimedUntil: null });
  }

  /** Whatever was put off is tried at once. */
  async tryAtOnce(manager: EntityManager, issueId: string): Promise<void> {
    await manager.update(IssueRangeEntity, { issueId, state: 'waiting' }, { nextAt: null });
  }

  /** True while somebody of the audience has still to be reached. */
  anyWaiting(issueId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(IssueRangeEntity, { issueId, state: 'waiting' });
  }

  /** How far the sending of an issue has come, with its rate while it is under way. */
  async progress({ id, state, beganAt }: IssueEntity, now: Date): Promise<IssueProgress> {
    const began = beganAt?.getTime() ?? now.getTime();
    const overMs = Math.max(1000, Math.min(RATE_OVER_MS, now.getTime() - began));
    const values = [id, after(now, -overMs)];
    const { rows } = await this.pool.query<Counts>({ ...COUNT_RECIPIENTS, values });
    const { sentSince = 0, ...counts } = rows[0] ?? NOBODY;
    const perSecond = state === 'sending' ? Math.round((sentSince * 1000) / overMs) : null;
    const endsAt = perSecond ? after(now, (counts.waiting / perSecond) * 1000).toISOString() : null;
    return { ...counts, perSecond, endsAt };
  }

  private get ranges() {
    return this.dataSource.getRepository(IssueRangeEntity);
  }
}

type Counts = Omit<IssueProgress, 'perSecond' | 'endsAt'> & { sentSince?: number };
const NOBODY: Counts = { audience: 0, sent: 0, failed: 0, suppressed: 0, waiting: 0 };

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
