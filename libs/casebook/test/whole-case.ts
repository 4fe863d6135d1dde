import { lockedView, publicView } from '@casedrop/case-engine';
import { soundCase } from '../../case-engine/src/testing/sound-case.js';
import type { WholeCase } from '../src/whole-case.js';

/** A sentence that stands in the solution and the rubric, and nowhere before them. */
export const MARK = 'A mark of the solution.';

/** An approved case whose solution and rubric carry the mark, with more ways than a solution weighs. */
export function wholeCase(): WholeCase {
  const model = soundCase();
  model.solution.recommendation = `${model.solution.recommendation} ${MARK}`;
  model.solution.risks.push(MARK);
  for (const { anchors } of model.rubric.criteria) anchors[5] = `${anchors[5]} ${MARK}`;
  for (const part of model.parts) for (const mistake of part.mistakes ?? []) mistake.says = MARK;
  for (const parks of [11, 12, 13])
    model.options?.push({ name: `convert every ${parks}th site`, worth: `netTotal / ${parks}` });
  model.calcs.revDT!.label += ', as the tills of the three parks counted it last year';
  const view = publicView(model);
  return {
    title: view.title,
    description: view.description,
    difficulty: view.difficulty,
    estimatedTime: view.estimatedMinutes,
    createdAt: '2026-11-15T08:00:00.000Z',
    publishedAt: '2026-11-16T08:00:00.000Z',
    view,
    locked: lockedView(model),
  };
}
