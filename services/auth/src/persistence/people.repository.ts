import type { auth, OutputOf, Role } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { Brackets, DataSource, In, IsNull, Not, type SelectQueryBuilder } from 'typeorm';
import { ProviderIdentityEntity } from './entities/provider-identity.entity.js';
import { ReferralEntity } from './entities/referral.entity.js';
import { SessionEntity } from './entities/session.entity.js';
import { type User, UserEntity } from './entities/user.entity.js';

export type PeopleAnalytics = OutputOf<typeof auth.getPeopleAnalytics>;

/** Whom an admin looks for; all conditions hold together. */
interface PeopleSought {
  /** A part of an address or name, or a whole number of a person. */
  q?: string;
  role?: Role;
  suspended?: boolean;
}

/** A person with the last use of any session of theirs that is still kept. */
export type PersonSeen = User & { lastSeenAt: Date | null };

const WEEK_MS = 7 * 86_400_000;
const DIGITS_OF_A_NUMBER = /^\d{1,15}$/;

/** Everybody, for admins. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A window of those who are sought, the newest first, and how many there are in all. */
  async find(
    sought: PeopleSought,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ items: PersonSeen[]; total: number }> {
    const found = narrow(this.people(), sought).orderBy('u.id', 'DESC').limit(limit).offset(offset);
    const [total, items] = await Promise.all([narrow(this.people(), sought).getCount(), seen(found)]);
    return { items, total };
  }

  /** Up to `limit` people with a number above `personId`, in the order of their numbers. */
  after(personId: number, limit: number): Promise<PersonSeen[]> {
    return seen(this.people().where('u.id > :personId', { personId }).orderBy('u.id').limit(limit));
  }

  /** The names and addresses of those of these people who have an account. */
  async named(
    personIds: readonly number[],
  ): Promise<{ personId: number; email: string; username: string }[]> {
    const found = await this.dataSource.manager.findBy(UserEntity, { id: In(personIds) });
    return found.map(({ id, email, username }) => ({ personId: id, email, username }));
  }

  /** How many people there are at `now`, and how they came; a week is seven times 24 hours. */
  async analytics(now: Date): Promise<PeopleAnalytics> {
    const [people, referrals] = await Promise.all([this.comers(now), this.referrals()]);
    return { ...people, ...referrals };
  }

  /** Accounts apart are nobody new: their address belongs to somebody who is counted already. */
  private async comers(
    now: Date,
  ): Promise<Pick<PeopleAnalytics, 'totalUsers' | 'newThisWeek' | 'newLastWeek'>> {
    const weeksAgo = (weeks: number) => new Date(now.getTime() - weeks * WEEK_MS);
    const between = (from: string, to: string) =>
      `count(*) FILTER (WHERE u.registeredAt > :${from} AND u.registeredAt <= :${to})::int`;
    const linked = (of: SelectQueryBuilder<UserEntity>) =>
      of.subQuery().select('1').from(ProviderIdentityEntity, 'i').where('i.personId = u.id').getQuery();
    const counted = await this.people()
      .select('count(*)::int', 'totalUsers')
      .addSelect(between('weekAgo', 'now'), 'newThisWeek')
      .addSelect(between('fortnightAgo', 'weekAgo'), 'newLastWeek')
      .where('u.holdsEmail')
      .orWhere((of) => `EXISTS ${linked(of)}`)
      .setParameters({ now, weekAgo: weeksAgo(1), fortnightAgo: weeksAgo(2) })
      .getRawOne<{ totalUsers: number; newThisWeek: number; newLastWeek: number }>();
    if (!counted) throw new Error('auth has no figures');
    return counted;
  }

  private async referrals(): Promise<
    Pick<PeopleAnalytics, 'referrersEver' | 'referralsApplied' | 'referralsQualified'>
  > {
    const { manager } = this.dataSource;
    const [referrers, referralsApplied, referralsQualified] = await Promise.all([
      manager
        .createQueryBuilder(ReferralEntity, 'r')
        .select('count(DISTINCT r.referrerId)::int', 'n')
        .getRawOne<{ n: number }>(),
      manager.count(ReferralEntity),
      manager.countBy(ReferralEntity, { qualifiedAt: Not(IsNull()) }),
    ]);
    return { referrersEver: referrers?.n ?? 0, referralsApplied, referralsQualified };
  }

  private people(): SelectQueryBuilder<UserEntity> {
    return this.dataSource.manager.createQueryBuilder(UserEntity, 'u');
  }
}

/** Runs a query of people and adds when each was seen last. */
async function seen(people: SelectQueryBuilder<UserEntity>): Promise<PersonSeen[]> {
  const { entities, raw } = await people
    .addSelect(
      (of) => of.select('max(s.lastUsedAt)').from(SessionEntity, 's').where('s.personId = u.id'),
      'last_seen_at',
    )
    .getRawAndEntities<{ last_seen_at: Date | null }>();
  return entities.map((user, i) => ({ ...user, lastSeenAt: raw[i]?.last_seen_at ?? null }));
}

function narrow(
  people: SelectQueryBuilder<UserEntity>,
  { q, role, suspended }: PeopleSought,
): SelectQueryBuilder<UserEntity> {
  const [, exactly] = /^#(\d{1,15})$/.exec(q ?? '') ?? [];
  if (exactly) people.andWhere('u.id = :exactly', { exactly: Number(exactly) });
  else if (q) people.andWhere(alike(q));
  if (role) people.andWhere(':role = ANY (u.roles)', { role });
  if (suspended !== undefined) people.andWhere(`u.suspendedAt IS ${suspended ? 'NOT NULL' : 'NULL'}`);
  return people;
}

/** As the trigram index has it: a part of the address or name, or the number. */
const alike = (q: string): Brackets =>
  new Brackets((either) => {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    either.where('u.email LIKE lower(:part)', { part }).orWhere('u.username ILIKE :part', { part });
    if (DIGITS_OF_A_NUMBER.test(q)) either.orWhere('u.id = :number', { number: Number(q) });
  });
