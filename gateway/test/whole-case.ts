import { lockedView, publicView, type CaseModel } from '@casedrop/case-engine';
import { soundCase } from '../../libs/case-engine/src/testing/sound-case.js';

/** The text that an unlocked case shows in many places, in each of them with this mark. */
export function markedCase(mark: string): CaseModel {
  const model = soundCase();
  model.solution.recommendation = `${model.solution.recommendation} ${mark}`;
  model.solution.risks.push(mark);
  for (const { anchors } of model.rubric.criteria) anchors[5] = `${anchors[5]} ${mark}`;
  for (const part of model.parts) for (const mistake of part.mistakes ?? []) mistake.says = mark;
  return model;
}

/** A case as documents: the public one, and the locked one with a mark in solution and rubric. */
export function caseDocuments(mark: string, variant?: number) {
  const view = publicView(markedCase(mark));
  const locked = lockedView(markedCase(mark));
  const open = {
    ...{ id: '00000000-0000-7000-8000-00000000000d', title: view.title, description: view.description },
    ...{ industry: view.industryName, archetype: view.archetype, difficulty: view.difficulty },
    ...{ estimatedTime: view.estimatedMinutes, averageRating: null, totalRatings: 0, attempts: 0 },
    ...{ sourceTitle: view.sourceTitle, sourceUrl: view.sourceUrl, status: 'approved' as const },
    ...{ createdAt: '2026-11-15T08:00:00.000Z', publishedAt: '2026-11-16T08:00:00.000Z', ofTheWeek: false },
    ...{ cover: view.cover, content: view.content, view },
    ...(variant !== undefined && { variants: true, variant }),
  };
  return { open, locked: { solution: locked.solution, rubric: locked.rubricText, locked } };
}

/** The same as the answer of the cases service. */
export function wholeCase(mark: string, variant?: number) {
  const { open, locked } = caseDocuments(mark, variant);
  const bytes = Buffer.from(JSON.stringify(open));
  return {
    meta: { publicLength: bytes.length, status: 'approved', difficulty: 'beginner', ofTheWeek: false },
    body: Buffer.concat([bytes, Buffer.from(JSON.stringify(locked))]),
  };
}
