import {
  type CaseModel,
  FormulaError,
  lockedView,
  type PublicCase,
  ProseError,
  publicView,
  summaryView,
} from '@casedrop/case-engine';
import type { CaseStatus } from '@casedrop/contracts';

/** What a case's documents say beside its model. */
export interface Listing {
  id: string;
  status: CaseStatus;
  createdAt: Date;
  publishedAt: Date | null;
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
  const locked = lockedView(model);
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

function summaryOf(model: CaseModel, { id, status, createdAt, publishedAt }: Listing) {
  const view = summaryView(model);
  return {
    id,
    title: view.title,
    description: view.description,
    industry: view.industryName,
    archetype: view.archetype,
    difficulty: view.difficulty,
    estimatedTime: view.estimatedMinutes,
    averageRating: null,
    totalRatings: 0,
    attempts: 0,
    sourceTitle: view.sourceTitle,
    sourceUrl: view.sourceUrl,
    status,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    cover: view.cover,
  };
}

/** The model with its slots as plain words and without exhibits, which is all that rendering can stumble over. */
function bareTexts(model: CaseModel): CaseModel {
  const plain: unknown = JSON.parse(JSON.stringify(model), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/[{}]/g, '') : value,
  );
  return { ...(plain as CaseModel), exhibits: [] };
}
