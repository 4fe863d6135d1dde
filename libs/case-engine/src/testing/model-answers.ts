import type { CandidateAnswer } from '../grading/grade.js';
import type { CaseModel, Part } from '../model/case-model.js';
import { lockedView, type LockedCase } from '../render/locked-view.js';

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

function textFor(view: LockedCase, part: Part): string {
  const worked = view.parts.find(({ id }) => id === part.id);
  const soWhat = worked?.soWhat ?? '';
  switch (part.kind) {
    case 'structure':
      return [
        ...view.framework.buckets.map(({ label, leaves }) => `${label}:\n${bullets(leaves)}`),
        soWhat,
      ].join('\n');
    case 'brainstorm':
      return view.brainstorm
        .filter(({ partId }) => partId === part.id)
        .flatMap(({ groups }) => groups.map(({ label, ideas }) => `${label}:\n${bullets(ideas)}`))
        .join('\n');
    case 'recommend':
      return `${view.recommendation}\nRisks:\n${bullets(view.risks)}\nNext steps:\n${bullets(view.nextSteps)}`;
    case 'quant':
    case 'exhibit':
      return [...(worked?.steps.map(({ numbers, text }) => `${numbers} = ${text}`) ?? []), soWhat].join('\n');
  }
}

/** The model's own solution as a candidate would write it. */
export function modelAnswers(model: CaseModel): CandidateAnswer[] {
  const view = lockedView(model);
  return model.parts.map((part) => {
    const answer = view.parts.find(({ id }) => id === part.id)?.answer;
    return { partId: part.id, text: textFor(view, part), ...(answer ? { number: answer.text } : {}) };
  });
}
