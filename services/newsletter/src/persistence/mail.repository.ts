import { Injectable } from '@nestjs/common';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  type UpdateResult,
} from 'typeorm';
import { CLAIM_MS, GIVE_UP_AFTER_MS, KEEP_ENDED_MS, type MailEnd, type MailKind } from '../domain/mail.js';
import { MailEntity } from './mail.entity.js';

const MOST_STUCK = 500;

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** A mail in a worker's hands. */
export interface ClaimedMail {
  id: string;
  kind: MailKind;
  /** Counts the claims of this mail, and so tells whether it is still in the same hands. */
  attempt: number;
}

/** What is to be sent and what became of it: neither recipients nor contents. */
@Injectable()
export class MailRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Notes an account mail that is due; one that is known already stays as it is. */
  async noteAccountMail(manager: EntityManager, id: string, at: Date): Promise<void> {
    const mail = { id, kind: 'account', dueAt: at } as const;
    await manager.createQueryBuilder().insert().into(MailEntity).values(mail).orIgnore().execute();
  }

  /** Takes a mail in hand, for this worker alone; `null` when it has ended or is in another worker's hands. */
  async claim(id: string, at: Date): Promise<ClaimedMail | null> {
    const claimed = await this.mails
      .createQueryBuilder()
      .update()
      .set({ claimedUntil: after(at, CLAIM_MS), attempts: () => 'attempts + 1' })
      .where(inNobodysHands({ id }, at))
      .returning(['id', 'kind', 'attempts'])
      .execute();
    const [row] = rowsOf(claimed);
    return row ? { id, kind: row.kind, attempt: row.attempts } : null;
  }

  /**
   * Notes how a mail has ended, with the server's reason when it was refused. False, and nothing is noted, when another
   * worker has taken the mail over: how it ends is that one's to say.
   */
  async end({ id, attempt }: ClaimedMail, state: MailEnd, at: Date, refusal?: string): Promise<boolean> {
    const { affected } = await this.mails.update(
      { id, state: 'due', attempts: attempt },
      { state, endedAt: at, refusal: refusal ?? null, claimedUntil: null },
    );
    return affected === 1;
  }

  /** Lets go of a mail that could not be sent this time, unless another worker has taken it over. */
  async release({ id, attempt }: ClaimedMail): Promise<void> {
    await this.mails.update({ id, attempts: attempt }, { claimedUntil: null });
  }

  /** Mails that nobody has in hand although they were due before `asOf`, oldest first. */
  async stuck(asOf: Date, at: Date): Promise<string[]> {
    const rows = await this.mails.find({
      select: { id: true },
      where: inNobodysHands({ dueAt: LessThanOrEqual(asOf) }, at),
      order: { dueAt: 'ASC' },
      take: MOST_STUCK,
    });
    return rows.map(({ id }) => id);
  }

  /** Gives up mails that have been due for a day; says which. */
  async giveUp(at: Date): Promise<string[]> {
    const dueAt = LessThanOrEqual(after(at, -GIVE_UP_AFTER_MS));
    const givenUp = await this.mails
      .createQueryBuilder()
      .update()
      .set({ state: 'given-up', endedAt: at, claimedUntil: null })
      .where(inNobodysHands({ dueAt }, at))
      .returning(['id'])
      .execute();
    return rowsOf(givenUp).map(({ id }) => id);
  }

  /**
   * Forgets account mails that ended long ago, and requests for the newsletter of which no mail was to come. All others of
   * subscriptions belong to the proof of consent.
   */
  async forgetEnded(at: Date): Promise<void> {
    await this.mails.delete({ kind: 'confirmation', state: 'not-wanted', attempts: 0 });
    await this.mails.delete({ kind: 'account', endedAt: LessThanOrEqual(after(at, -KEEP_ENDED_MS)) });
  }

  private get mails() {
    return this.dataSource.getRepository(MailEntity);
  }
}

/** Due, and neither claimed nor with a claim that still holds. */
const inNobodysHands = (where: FindOptionsWhere<MailEntity>, at: Date): FindOptionsWhere<MailEntity>[] =>
  [IsNull(), LessThanOrEqual(at)].map((claimedUntil) => ({ ...where, state: 'due' as const, claimedUntil }));

const rowsOf = ({ raw }: UpdateResult): MailEntity[] => raw as MailEntity[];
