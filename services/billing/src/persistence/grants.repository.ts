import { insertNew } from '@casedrop/platform';
import type { Actor, AuditItem } from '@casedrop/contracts';
import type { Transaction } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { GrantEntity } from './grant.entity.js';
import { KnownCasesRepository } from './known-cases.repository.js';

/** What an admin gave to whom, and why: credits or a case. */
export interface Grant {
  id: string;
  at: Date;
  actor: Actor;
  personId: number;
  reason: string;
  given: { credits: number } | { caseId: string };
}

/** The log of what admins give. */
@Injectable()
export class GrantsRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly knownCases: KnownCasesRepository,
  ) {}

  /** Writes the grant into the log; false when a grant with this id is there. */
  async note({ manager }: Transaction, { actor, given, ...grant }: Grant): Promise<boolean> {
    return insertNew(manager, GrantEntity, { ...grant, ...given, actor: nameOf(actor) });
  }

  /** Whether the grant in the log under this id is this very gift of credits, whoever made it and whenever. */
  async isNoted(
    { manager }: Transaction,
    { id, personId, reason }: Grant,
    credits: number,
  ): Promise<boolean> {
    return manager.existsBy(GrantEntity, { id, personId, credits, reason });
  }

  /** The latest grants first, those before a moment when one is given. */
  async list(limit: number, before?: string): Promise<AuditItem[]> {
    const grants = await this.dataSource.getRepository(GrantEntity).find({
      where: before === undefined ? {} : { at: LessThan(new Date(before)) },
      order: { at: 'DESC', id: 'DESC' },
      take: limit,
    });
    const titles = await this.knownCases.titles(grants.flatMap(({ caseId }) => caseId ?? []));
    return grants.map((grant) => toItem(grant, titles));
  }
}

/** Who acts, as the logs name them: the number of a person, or `system:` and a name. */
export const nameOf = (actor: Actor): string =>
  actor.kind === 'person' ? String(actor.personId) : `system:${actor.kind === 'system' ? actor.name : ''}`;

function toItem(
  { id, at, actor, personId, credits, caseId, reason }: GrantEntity,
  titles: ReadonlyMap<string, string | null>,
): AuditItem {
  return {
    id,
    source: 'billing',
    at: at.toISOString(),
    actor,
    action: credits === null ? 'case-granted' : 'credits-granted',
    personId,
    caseId,
    caseTitle: caseId && (titles.get(caseId) ?? null),
    details: { ...(credits === null ? {} : { credits }), ...(reason === null ? {} : { reason }) },
  };
}
