import {
  type CaseModel,
  FORMULAS_COMPILE,
  FormulaError,
  INDUSTRIES,
  lockedView,
  markedModel,
  type PublicCase,
  ProseError,
  publicView,
  renderProse,
  summaryView,
} from '@casedrop/case-engine';
import { hasVariants } from '@casedrop/case-engine/blueprint';
import type { CaseStatus } from '@casedrop/contracts';
import { richText } from '@casedrop/rich-text';

/** Where a case stands; the demonstration case is neither reviewed nor listed. */
export type StoredStatus = CaseStatus | 'demonstration';

/** What a case's documents say beside its model. */
export interface Listing {
  id: string;
  status: StoredStatus;
  createdAt: Date;
  publishedAt: Date | null;
  /** What people made of it; nothing yet when absent. */
  averageRating?: string | null;
  totalRatings?: number;
  attempts?: number;
  /** Of which variant they are; of the original when absent. */
  variant?: number;
}

/** The ready JSON texts of a case. `summary` and `public` end with `"ofTheWeek":false}`, so that reads can put `true`. */
export interface CaseDocuments {
  summary: string;
  public: string;
  /** Everything behind the lock; nothing of it is in the other two. */
  locked: string;
}

/**
 * Renders the documents of a case. One that names what does not exist, which the blocking checks report, is rendered with
 * marks in these places, so that a reviewer still sees what came.
 */
export function documentsOf(model: CaseModel, listing: Listing): CaseDocuments {
  try {
    return write(model, publicView(model), lockedOf(model), listing);
  } catch (error) {
    if (!isUnsound(error)) throw error;
    const marked = markedModel(model);
    return write(marked, publicView(marked), lockedOrReason(marked), listing);
  }
}

const isUnsound = (error: unknown): error is ProseError | FormulaError =>
  error instanceof ProseError || error instanceof FormulaError;

/** Where the formulas cannot be computed, nothing is worked; the reason stands in place of the solution. */
function lockedOrReason(marked: CaseModel): object {
  try {
    return lockedOf(marked);
  } catch (error) {
    if (!isUnsound(error)) throw error;
    const reason = `The worked solution cannot be shown, because a check fails: ${FORMULAS_COMPILE.sentence} Here, ${error.message}.`;
    return { solution: reason, rubric: reason, locked: {} };
  }
}

function lockedOf(model: CaseModel): object {
  const locked = lockedView(model, (markup) => richText(markup).html);
  return { solution: locked.solution, rubric: locked.rubricText, locked };
}

function write(model: CaseModel, view: PublicCase, locked: object, listing: Listing): CaseDocuments {
  const summary = summaryOf(model, listing);
  const numbers = {
    ...(hasVariants(model) && { variants: true }),
    ...(listing.variant !== undefined && { variant: listing.variant }),
  };
  const ofTheWeek = false;
  return {
    summary: JSON.stringify({ ...summary, ofTheWeek }),
    public: JSON.stringify({ ...summary, content: view.content, view, ...numbers, ofTheWeek }),
    locked: JSON.stringify(locked),
  };
}

function summaryOf(model: CaseModel, listing: Listing) {
  const { id, status, createdAt, publishedAt } = listing;
  const view = summaryView(model);
  return {
    id,
    title: view.title,
    description: view.description,
    industry: view.industryName,
    archetype: view.archetype,
    difficulty: view.difficulty,
    estimatedTime: view.estimatedMinutes,
    averageRating: listing.averageRating ?? null,
    totalRatings: listing.totalRatings ?? 0,
    attempts: listing.attempts ?? 0,
    sourceTitle: view.sourceTitle,
    sourceUrl: view.sourceUrl,
    status,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    cover: view.cover,
  };
}

/** What a search finds beside the title; nothing of any answer. */
export function searchTextOf(model: CaseModel): string {
  const { meta, client, provenance } = model;
  const industry = INDUSTRIES[meta.industry];
  const archetype = meta.archetype.replaceAll('-', ' ');
  const description = describe(model);
  return [description, client.name, client.describedAs, industry, archetype, provenance.headline].join(' ');
}

function describe(model: CaseModel): string {
  try {
    return renderProse(model, model.description);
  } catch (error) {
    if (!isUnsound(error)) throw error;
    return model.description;
  }
}

/** Distinct calculations on the way to the answers of a case. */
export const stepsOf = (model: CaseModel): number =>
  new Set(model.parts.flatMap((part) => part.path ?? [])).size;
