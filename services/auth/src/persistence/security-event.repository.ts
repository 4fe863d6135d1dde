import { Injectable } from '@nestjs/common';
import type { SecurityEvent } from '@casedrop/contracts';
import { DataSource, type EntityManager, type FindOptionsWhere, In, LessThan } from 'typeorm';
import { SecurityEventEntity } from './entities/security-event.entity.js';

export type NewSecurityEvent = Omit<SecurityEventEntity, 'id'>;
/** What events are looked for by; what is left out may be anything. */
type Sought = Partial<Pick<SecurityEventEntity, 'kind' | 'network'>> & {
  personId?: number;
  emailHashes?: Buffer[];
};

/** How many events a page of the record has. */
const PAGE = 50;

@Injectable()
export class SecurityEventRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(event: NewSecurityEvent, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.insert(SecurityEventEntity, event);
  }

  /** A page of what fits one of the descriptions, the latest first; `next` stands for the page that follows. */
  async find(
    sought: readonly Sought[],
    before?: number,
  ): Promise<{ items: SecurityEvent[]; next: number | null }> {
    const earlier = before === undefined ? {} : { id: LessThan(before) };
    const where = sought.map((one) => ({ ...conditionOf(one), ...earlier }));
    const found = await this.dataSource.manager.find(SecurityEventEntity, {
      where,
      order: { id: 'DESC' },
      take: PAGE + 1,
    });
    const items = found
      .slice(0, PAGE)
      .map(({ emailHash: _, at, ...event }) => ({ ...event, at: at.toISOString() }));
    return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null };
  }

  /** Forgets what was written down about an address. */
  async forgetAddress(manager: EntityManager, emailHashes: Buffer[]): Promise<void> {
    await manager.delete(SecurityEventEntity, { emailHash: In(emailHashes) });
  }
}

const conditionOf = ({ emailHashes, ...one }: Sought): FindOptionsWhere<SecurityEventEntity> =>
  emailHashes ? { ...one, emailHash: In(emailHashes) } : one;
