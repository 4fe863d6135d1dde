import type { CaseModel } from '@casedrop/case-engine';
import { drawVariant } from '@casedrop/case-engine/blueprint';
import { hash } from 'node:crypto';
import { documentsOf, type Listing } from './case-documents.js';

/** A variant as it is stored, apart from where. */
export interface DrawnVariant {
  model: CaseModel;
  publicJson: string;
  lockedJson: string;
  numbers: string;
}

/** Seeds lie from 1 to this. */
const MOST = 2 ** 31 - 1;

/** What tells one variant of a case from another: the value of each fact. Equal texts are equal numbers. */
export function numbersOf({ facts }: Pick<CaseModel, 'facts'>): string {
  const values = Object.entries(facts).map(([id, { value }]) => [id, value] as const);
  return JSON.stringify(Object.fromEntries(values.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** Draws a variant of a case and writes its documents; `undefined` where no draw of this seed passes the checks. */
export function variantOf(original: CaseModel, seed: number, listing: Listing): DrawnVariant | undefined {
  const model = drawVariant(original, seed);
  if (!model) return undefined;
  const documents = documentsOf(model, { ...listing, variant: seed });
  return {
    model,
    publicJson: documents.public,
    lockedJson: documents.locked,
    numbers: numbersOf(model),
  };
}

/** The seed that a person gets after so many variants of a case, the same whenever it is asked for. */
export function seedFor(personId: number, caseId: string, had: number): number {
  const drawn = Number.parseInt(hash('sha256', `${personId} ${caseId} ${had}`, 'hex').slice(0, 8), 16);
  return (drawn % MOST) + 1;
}
