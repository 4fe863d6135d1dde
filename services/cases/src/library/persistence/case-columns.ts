import type { CaseModel } from '@casedrop/case-engine';
import { documentsOf, searchTextOf, stepsOf } from '../domain/case-documents.js';

/** The columns of a case that its document fills. */
export function columnsOf(model: CaseModel, listing: Parameters<typeof documentsOf>[1]) {
  const documents = documentsOf(model, listing);
  return {
    title: model.title,
    difficulty: model.meta.difficulty.label,
    industry: model.meta.industry,
    archetype: model.meta.archetype,
    estimatedMinutes: model.meta.estimatedMinutes,
    steps: stepsOf(model),
    blueprint: model.blueprint?.id ?? null,
    scenario: model.blueprint?.scenario ?? null,
    searchText: searchTextOf(model),
    summaryJson: documents.summary,
    publicJson: documents.public,
    lockedJson: documents.locked,
  };
}
