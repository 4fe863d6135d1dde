import type { BlueprintLibrary } from '@casedrop/blueprint-library';
import { SECTORS, type Blueprint } from '@casedrop/case-engine/blueprint';
import { Inject, Injectable } from '@nestjs/common';
import type { LanguageModel } from '../../integrations/openai/language-model.js';
import { LANGUAGE_MODEL } from '../../integrations/openai/open-language-model.js';
import { BLUEPRINTS, HeadlineDesk, type Considered } from '../../reading/headline-desk.js';
import type { CaseWriter } from '../case-writer.js';
import { ProposalJudge } from './proposal-judge.js';
import { ProposalTurn } from './proposal-turn.js';

/** Has a language model propose blueprints; without a key nobody does. */
@Injectable()
export class ProposalWriter {
  constructor(
    @Inject(LANGUAGE_MODEL) private readonly model: LanguageModel | undefined,
    @Inject(BLUEPRINTS) private readonly blueprints: BlueprintLibrary,
    private readonly desk: HeadlineDesk,
    private readonly judge: ProposalJudge,
  ) {}

  /** The turn at a headline that is worth taking; none where it cannot be read, or nobody can be asked. */
  turnsAt(considered: Considered): CaseWriter[] {
    const { read } = considered;
    if (!this.model || !read.worthTaking || read.chances.length === 0) return [];
    const turn = new ProposalTurn({
      model: this.model,
      judge: (proposal, signal) => this.judge.judge(proposal, signal),
      example: this.nearestTo(considered),
      read,
      readingOf: (reading) =>
        this.desk.readingOf(considered, { blueprint: '', probability: reading.probability, reading }),
    });
    return [turn];
  }

  /** The blueprint that comes nearest: the best choice, else one of the trade, else one of its industry, else any. */
  private nearestTo({ others: [best], read }: Considered): Blueprint {
    const { entries } = this.blueprints;
    const sector = read.chances[0]?.sector;
    const industry = sector && SECTORS[sector];
    const nearest =
      entries.find(({ id }) => id === best?.blueprint) ??
      entries.find(({ sectors }) => sector !== undefined && sectors.includes(sector)) ??
      entries.find((entry) => entry.industry === industry) ??
      entries[0];
    if (!nearest) throw new RangeError('There is no blueprint to show.');
    return this.blueprints.blueprint(nearest.id);
  }
}
