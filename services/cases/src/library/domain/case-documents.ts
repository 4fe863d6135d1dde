import {
  type CaseModel,
  FormulaError,
  INDUSTRIES,
  lockedView,
  type PublicCase,
  ProseError,
  publicView,
  renderProse,
  summaryView,
} from '@casedrop/case-engine';
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
}

/** The ready JSON texts of a case. `summary` and `public` end with `"ofTheWeek":false}`, so that reads can put `true`. */
export interface CaseDocuments {
  summary: string;
  public: string;
  /** Everything behind the lock; nothing of it is in the other two. */
  locked: string;
}

/**
 * Renders the documents of a case. A model that cannot be rendered, which the blocking checks report, gets the
 * documents of its bare texts, so that a reviewer still sees what came.
 */
export function documentsOf(model: CaseModel, listing: Listing): CaseDocuments {
  try {
    return write(model, publicView(model), lockedOf(model), listing);
  } catch (error) {
    if (!(error instanceof ProseError || error instanceof FormulaError)) throw error;
    const bare = bareTexts(model);
    const reason = `The worked solution cannot be shown: ${error.message}.`;
    return write(bare, publicView(bare), { solution: reason, rubric: reason, locked: {} }, listing);
  }
}

function lockedOf(model: CaseModel): object {
  const locked = lockedView(model, (markup) => richText(markup).html);
  return { solution: locked.solution, rubric: locked.rubricText, locked };
}

function write(model: CaseModel, view: PublicCase, locked: object, listing: Listing): CaseDocuments {
  const summary = summaryOf(model, listing);
  const ofTheWeek = false;
  return {
    summary: JSON.stringify({ ...summary, ofTheWeek }),
    public: JSON.stringify({ ...summary, content: view.content, view, ofTheWeek }),
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
    if (!(error instanceof ProseError || error instanceof FormulaError)) throw error;
    return model.description;
  }
}

/** Distinct calculations on the way to the answers of a case. */
export const stepsOf = (model: CaseModel): number =>
  new Set(model.parts.flatMap((part) => part.path ?? [])).size;

/** The model with its slots as plain words and without exhibits, which is all that rendering can stumble over. */
function bareTexts(model: CaseModel): CaseModel {
  const plain: unknown = JSON.parse(JSON.stringify(model), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/[{}]/g, '') : value,
  );
  return { ...(plain as CaseModel), exhibits: [] };
}
