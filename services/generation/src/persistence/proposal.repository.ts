import type { BlueprintFile } from '@casedrop/case-engine/blueprint';
import { AppError } from '@casedrop/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HeadlineEntity } from './headline.entity.js';
import { ProposalEntity } from './proposal.entity.js';

/** As many are listed. */
const MOST = 200;

/** A proposal with the headline that it was made for. */
export type ListedProposal = ProposalEntity & { headline: string };

/** Blueprints that a language model has proposed; `WorkRepository` adds one with its case. */
@Injectable()
export class ProposalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Newest first. */
  async latest(): Promise<ListedProposal[]> {
    const { entities, raw } = await this.dataSource
      .getRepository(ProposalEntity)
      .createQueryBuilder('proposal')
      .innerJoin(HeadlineEntity, 'headline', 'headline.request_id = proposal.request_id')
      .addSelect('headline.title', 'headline')
      .orderBy('proposal.made_at', 'DESC')
      .addOrderBy('proposal.id')
      .limit(MOST)
      .getRawAndEntities<{ headline: string }>();
    return entities.map((entity, at) => ({ ...entity, headline: raw[at]!.headline }));
  }

  /** Its blueprint, as an author's file has it. Throws `blueprint-not-found`. */
  async fileOf(id: string): Promise<BlueprintFile> {
    const found = await this.dataSource.getRepository(ProposalEntity).findOneBy({ id });
    if (!found) throw new AppError('blueprint-not-found', `There is no proposed blueprint "${id}".`);
    return found.blueprint;
  }
}
