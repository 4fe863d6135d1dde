import { hasVariants } from '@casedrop/case-engine/blueprint';
import { AppError } from '@casedrop/contracts';
import type { BytesReply } from '@casedrop/messaging';
import { Injectable } from '@nestjs/common';
import { seedFor } from '../domain/variants.js';
import { type CaseMeta, CaseReadsRepository } from '../persistence/case-reads.repository.js';
import { type Original, VariantsRepository } from '../persistence/variants.repository.js';
import { VariantDrawer } from './variant-drawer.js';

/** So many seeds are tried for numbers that a person has not had; a case has thousands, so the first one nearly always is. */
const MOST_TRIES = 20;

/** Which variant of a case, and who asks. */
export interface VariantAsked {
  caseId: string;
  seed: number;
  personId: number;
}

/** Variants of approved cases: read from where they are kept, and drawn when somebody first asks for one. */
@Injectable()
export class Variants {
  constructor(
    private readonly reads: CaseReadsRepository,
    private readonly repository: VariantsRepository,
    private readonly drawer: VariantDrawer,
  ) {}

  /**
   * Both documents of a variant: in the version that the person has sat it in, else in the current one. Throws
   * `case-not-found`, `case-has-no-variants`, and what drawing throws.
   */
  async read(asked: VariantAsked): Promise<BytesReply<CaseMeta>> {
    for (;;) {
      const found = await this.reads.getVariant(asked);
      if (found) return found;
      await this.draw(asked);
      // Unless the case was edited between the two, it is there now.
    }
  }

  /** Draws and keeps a variant of the current version. Throws as `read` does. */
  async draw({ caseId, seed, personId }: VariantAsked): Promise<void> {
    const original = await this.originalOf(caseId);
    const { model, listing } = original;
    const drawn = await this.drawer.draw({ model, seed, listing }, personId);
    if (!drawn) throw noVariants('This case has no such variant.');
    await this.repository.keep(original, seed, drawn);
  }

  /**
   * Draws and keeps numbers that are not among those that a person has `had`, of `count` variants and the original; the seed.
   * Throws as `read` does.
   */
  async drawNew(
    { caseId, personId }: Omit<VariantAsked, 'seed'>,
    { had, count }: { had: ReadonlySet<string>; count: number },
  ): Promise<number> {
    const original = await this.originalOf(caseId);
    const { model, listing } = original;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const seed = seedFor(personId, caseId, count + tries);
      const drawn = await this.drawer.draw({ model, seed, listing }, personId);
      if (!drawn || had.has(drawn.numbers)) continue;
      await this.repository.keep(original, seed, drawn);
      return seed;
    }
    throw noVariants('You have had all the numbers that this case can be drawn with.');
  }

  private async originalOf(caseId: string): Promise<Original> {
    const original = await this.repository.original(caseId);
    if (!hasVariants(original.model)) throw noVariants('This case has no variants: its numbers are fixed.');
    return original;
  }
}

const noVariants = (sentence: string): AppError => new AppError('case-has-no-variants', sentence);
