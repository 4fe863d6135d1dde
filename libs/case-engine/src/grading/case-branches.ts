import type { CaseModel } from '../model/case-model.js';
import type { Written } from './candidate-text.js';
import { shared, weightOf } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';

/** What places a sentence in a branch. */
export const LEAST_WEIGHT = 0.5;
/** Branches that the case does not go into count half. */
const UNEXPLORED = 0.5;

/** A branch of the case's framework. */
export interface Branch {
  id: string;
  label: string;
  concepts: ReadonlySet<string>;
  /** Concepts that only this branch has. */
  own: ReadonlySet<string>;
  weight: number;
}

/** Everything that the framework of a case says, a line each. */
export const frameworkText = ({ framework }: CaseModel, prose: GradingSubject['prose']): string =>
  framework.buckets
    .flatMap(({ label, leaves }) => [label, ...leaves])
    .map(prose)
    .join('\n');

/** The branches of the case, with what is only theirs told from words of the title and of several branches. */
export function branchesOf({ model, prose, concepts: conceptSet }: GradingSubject): Branch[] {
  const raw = model.framework.buckets.map(({ id, label, leaves, explored }) => ({
    id,
    label: prose(label),
    concepts: conceptSet([label, ...leaves].map(prose).join('\n')),
    weight: explored ? 1 : UNEXPLORED,
  }));
  const title = conceptSet(model.title);
  const isOwn = (concept: string) =>
    !title.has(concept) && raw.filter(({ concepts }) => concepts.has(concept)).length === 1;
  return raw.map((branch) => ({ ...branch, own: new Set([...branch.concepts].filter(isOwn)) }));
}

/** Weight of concepts in a branch: those that others share count half. */
export const weightIn = ({ own }: Branch, concepts: readonly string[]) =>
  (weightOf(concepts) + weightOf(concepts.filter((concept) => own.has(concept)))) / 2;

/** The branch that a piece of an answer speaks of most. */
export function nearest(
  { said: read }: GradingSubject,
  branches: readonly Branch[],
  piece: string,
): string | undefined {
  const said = read(piece);
  const best = branches
    .map((branch) => ({ id: branch.id, weight: weightIn(branch, shared(branch.concepts, said)) }))
    .sort((a, b) => b.weight - a.weight)[0];
  return best && best.weight >= LEAST_WEIGHT ? best.id : undefined;
}

/** Share of neighbours of one branch below which a text is doubted, and the one from which down it is wholly. */
const KIN = 0.6;
const STRANGERS = 0.45;
/** Neighbours of different branches that a short text may have before. */
const SLACK = 2;

/**
 * How far to doubt that a text was thought of, 0 to 1: shuffled words jump from branch to branch. It is no proof, since
 * who compares does so too.
 */
export function doubtOf(
  { said }: GradingSubject,
  branches: readonly Branch[],
  { sentences }: Written,
): number {
  const neighbours = sentences
    .flatMap((sentence) => sentence.split(/[;:]/))
    .flatMap((piece) => {
      const ids = [...said(piece)].flatMap((one) => branches.find(({ own }) => own.has(one))?.id ?? []);
      return ids.slice(1).map((id, at) => id === ids[at]);
    });
  const kin = (neighbours.filter(Boolean).length + SLACK) / (neighbours.length + SLACK);
  return Math.min(1, Math.max(0, (KIN - kin) / (KIN - STRANGERS)));
}
