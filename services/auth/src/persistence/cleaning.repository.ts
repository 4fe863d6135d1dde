import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, type SelectQueryBuilder } from 'typeorm';
import { ADDRESSES_KNOWN_MS } from '../domain/address-mac.js';
import { ADMIN_LIFETIME, LIFETIME } from '../domain/session-lifetime.js';
import { AccountMailEntity } from './entities/account-mail.entity.js';
import { ApiKeyEntity } from './entities/api-key.entity.js';
import { CleaningRoundEntity } from './entities/cleaning-round.entity.js';
import { ClosedProviderSessionEntity } from './entities/closed-provider-session.entity.js';
import { ErasedAddressEntity } from './entities/erased-address.entity.js';
import { PasskeyChallengeEntity } from './entities/passkey-challenge.entity.js';
import { PermitEntity } from './entities/permit.entity.js';
import { FirstCreditEntity } from './entities/first-credit.entity.js';
import { ProviderIdentityEntity } from './entities/provider-identity.entity.js';
import { RegistrationSaltEntity } from './entities/registration-salt.entity.js';
import { SalesEnquiryEntity } from './entities/sales-enquiry.entity.js';
import { SecurityEventEntity } from './entities/security-event.entity.js';
import { SessionEntity } from './entities/session.entity.js';
import { SignInChallengeEntity } from './entities/sign-in-challenge.entity.js';
import { UserEntity } from './entities/user.entity.js';

const DAY_MS = 86_400_000;
/** How long sessions that are over are kept, for whoever asks what happened. */
const SESSIONS_KEPT_MS = 30 * DAY_MS;
/** How long revoked API keys are kept: as long as sessions, and for the same reason. */
const API_KEYS_KEPT_MS = SESSIONS_KEPT_MS;
/** How long mails are kept after they were due; by then their codes have long expired. */
const MAILS_KEPT_MS = 30 * DAY_MS;
/** Mails for nobody, written for addresses without an account. */
const MAILS_FOR_NOBODY_KEPT_MS = DAY_MS;
/** How long an enquiry is kept after its last change: its sender may have no account with which to take it away. */
const ENQUIRIES_KEPT_MS = 365 * DAY_MS;
/** How long it is known what happened at the doors. */
const SECURITY_EVENTS_KEPT_MS = 90 * DAY_MS;
const SALTS_KEPT_MS = DAY_MS / 24;
/** How long an account apart outlives its last session. */
const APART_KEPT_MS = DAY_MS;
const BATCH = 500;

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
const until = (now: Date, ms: number) => LessThanOrEqual(ago(now, ms));

/** Sessions that are over for longer than they are kept. */
const LONG_OVER = `ended_at <= :ended OR last_used_at <= :idle OR begun_at <= :begun
  OR (last_used_at <= :adminIdle OR begun_at <= :adminBegun)
    AND person_id IN (SELECT u.id FROM users u WHERE 'admin' = ANY (u.roles))`;
const longOver = (now: Date) => ({
  ended: ago(now, SESSIONS_KEPT_MS),
  idle: ago(now, SESSIONS_KEPT_MS + LIFETIME.idleMs),
  begun: ago(now, SESSIONS_KEPT_MS + LIFETIME.absoluteMs),
  adminIdle: ago(now, SESSIONS_KEPT_MS + ADMIN_LIFETIME.idleMs),
  adminBegun: ago(now, SESSIONS_KEPT_MS + ADMIN_LIFETIME.absoluteMs),
});

/** What is over and may go. */
@Injectable()
export class CleaningRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes the round that is due, for one of all instances; false when one was begun within `everyMs`. */
  async claimRound(now: Date, everyMs: number): Promise<boolean> {
    const claiming = this.dataSource
      .createQueryBuilder()
      .insert()
      .into(CleaningRoundEntity)
      .values({ onlyRow: true, begunAt: now })
      .orUpdate(['begun_at'], ['only_row'], {
        overwriteCondition: {
          where: 'cleaning_rounds.begun_at <= :due',
          parameters: { due: ago(now, everyMs) },
        },
      })
      .returning(['onlyRow']);
    const claimed = (await claiming.execute()).raw as unknown[];
    return claimed.length === 1;
  }

  /** Removes sessions that are long over; the provider's stay known by their hash, so that they do not begin anew. */
  removeSessions(now: Date): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await this.closeProviderSessions(manager, now);
      const gone = await manager
        .createQueryBuilder()
        .delete()
        .from(SessionEntity)
        .where(LONG_OVER, longOver(now))
        .execute();
      return gone.affected ?? 0;
    });
  }

  /** Forgets API keys that were revoked long ago; the audit log keeps that they were. */
  async removeApiKeys(now: Date): Promise<void> {
    await this.dataSource.manager.delete(ApiKeyEntity, { revokedAt: until(now, API_KEYS_KEPT_MS) });
  }

  /** Forgets the addresses of accounts that were deleted long ago, and where credits were given long ago. */
  async forgetAddresses(now: Date): Promise<void> {
    const { manager } = this.dataSource;
    const lastDay = ago(now, ADDRESSES_KNOWN_MS).toISOString().slice(0, 10);
    await manager.delete(ErasedAddressEntity, { erasedAt: until(now, ADDRESSES_KNOWN_MS) });
    await manager.delete(FirstCreditEntity, { givenOn: LessThanOrEqual(lastDay) });
  }

  /** Removes what happened at the doors long ago, and permits that nobody used in time. */
  async removeSecurityEvents(now: Date): Promise<void> {
    await this.dataSource.manager.delete(SecurityEventEntity, { at: until(now, SECURITY_EVENTS_KEPT_MS) });
    await this.dataSource.manager.delete(PermitEntity, { expiresAt: LessThanOrEqual(now) });
  }

  /** Removes challenges that nobody met in time. */
  async removeChallenges(now: Date): Promise<void> {
    const over = { expiresAt: LessThanOrEqual(now) };
    await this.dataSource.manager.delete(SignInChallengeEntity, over);
    await this.dataSource.manager.delete(PasskeyChallengeEntity, over);
  }

  /** Removes enquiries that nobody has touched for long. */
  async removeEnquiries(now: Date): Promise<void> {
    await this.dataSource.manager.delete(SalesEnquiryEntity, { updatedAt: until(now, ENQUIRIES_KEPT_MS) });
  }

  /** Removes old mails with their codes, and salts of registrations that are over. */
  async removeMailsAndSalts(now: Date): Promise<void> {
    const { manager } = this.dataSource;
    await manager.delete(AccountMailEntity, { dueAt: until(now, MAILS_KEPT_MS) });
    await manager.delete(AccountMailEntity, {
      personId: IsNull(),
      dueAt: until(now, MAILS_FOR_NOBODY_KEPT_MS),
    });
    await manager.delete(RegistrationSaltEntity, { madeAt: until(now, SALTS_KEPT_MS) });
  }

  /** A batch of accounts apart, without the hosted provider, that nobody has had a living session of for a day. */
  async forsakenAccounts(now: Date): Promise<number[]> {
    const linked = (of: SelectQueryBuilder<UserEntity>) =>
      of.subQuery().select('1').from(ProviderIdentityEntity, 'i').where('i.personId = u.id').getQuery();
    const used = (of: SelectQueryBuilder<UserEntity>) =>
      of
        .subQuery()
        .select('1')
        .from(SessionEntity, 's')
        .where('s.personId = u.id AND coalesce(s.endedAt, :now) > :ended')
        .andWhere('s.lastUsedAt > :idle AND s.begunAt > :begun')
        .getQuery();
    const forsaken = await this.dataSource.manager
      .createQueryBuilder(UserEntity, 'u')
      .select('u.id')
      .where('NOT u.holdsEmail AND u.registeredAt <= :ended')
      .andWhere((of) => `NOT EXISTS ${linked(of)}`)
      .andWhere((of) => `NOT EXISTS ${used(of)}`)
      .setParameters({
        now,
        ended: ago(now, APART_KEPT_MS),
        idle: ago(now, APART_KEPT_MS + LIFETIME.idleMs),
        begun: ago(now, APART_KEPT_MS + LIFETIME.absoluteMs),
      })
      .limit(BATCH)
      .getMany();
    return forsaken.map(({ id }) => id);
  }

  private async closeProviderSessions(manager: EntityManager, now: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(ClosedProviderSessionEntity, ['tokenHash', 'closedAt'])
      .valuesFromSelect((select) =>
        select
          .select('s.token_hash')
          .addSelect('CAST(:now AS timestamptz)')
          .from(SessionEntity, 's')
          .where("s.kind = 'provider'")
          .andWhere(`(${LONG_OVER})`)
          .setParameters({ now, ...longOver(now) }),
      )
      .orIgnore()
      .execute();
  }
}
