import { quoted, type Written } from './candidate-text.js';
import { isGeneric, likeness, shared, weightOf } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';
import type { PartResult } from './part-result.js';

const WORTH = { coverage: 0.65, deciding: 0.15, apart: 0.1, specific: 0.1 } as const;
/** From this coverage on, order and wording count in full. */
const ENOUGH_COVERAGE = 0.4;
/** A branch counts as covered in full with half of its words, or with this much of them. */
const HALF = 0.5;
const FULL_WEIGHT = 4;
const COVERED = 0.5;
/** What places a sentence in a branch. */
const LEAST_WEIGHT = 0.5;
/** Branches that the case does not go into count half. */
const UNEXPLORED = 0.5;
const LIKE = 0.6;
const LEAST_BRANCHES = 3;
const MOST_BRANCHES = 40;
const ENOUGH_SPECIFIC = 5;
const PRIORITY =
  /\b(decid\w*|matters? most|most important|key question|critical|crucial|first|start|begin|priorit\w*|focus|hinges?|turns on|deal.?breaker|main driver)\b/i;

interface Branch {
  id: string;
  label: string;
  concepts: ReadonlySet<string>;
  /** Concepts that only this branch has. */
  own: Set<string>;
  weight: number;
}

/** The branches of the case, with what is only theirs told from words of the title and of several branches. */
function branchesOf({ model, prose, concepts: conceptSet }: GradingSubject): Branch[] {
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
const weightIn = ({ own }: Branch, concepts: readonly string[]) =>
  (weightOf(concepts) + weightOf(concepts.filter((concept) => own.has(concept)))) / 2;

function coverage(branch: Branch, said: ReadonlySet<string>): number {
  const full = Math.min(FULL_WEIGHT, HALF * weightIn(branch, [...branch.concepts]));
  return full === 0 ? 0 : Math.min(1, weightIn(branch, shared(branch.concepts, said)) / full);
}

/** Ids of the branches that decide: that of the lever of the decision, and the first that the case goes into. */
function decidingBranches({ model, concepts: conceptSet }: GradingSubject, branches: readonly Branch[]): Set<string> {
  const { lever } = model.decision.flip;
  const words = conceptSet(model.facts[lever]?.label ?? model.calcs[lever]?.label ?? '');
  const explored = model.framework.buckets.filter((bucket) => bucket.explored).map(({ id }) => id);
  const own = branches
    .filter(({ id }) => explored.includes(id))
    .map((branch) => ({ id: branch.id, weight: weightIn(branch, shared(branch.concepts, words)) }))
    .sort((a, b) => b.weight - a.weight)[0];
  return new Set([...(own && own.weight > 0 ? [own.id] : []), ...explored.slice(0, 1)]);
}

function nearest(
  { concepts }: GradingSubject,
  branches: readonly Branch[],
  sentence: string,
): string | undefined {
  const said = concepts(sentence);
  const best = branches
    .map((branch) => ({ id: branch.id, weight: weightIn(branch, shared(branch.concepts, said)) }))
    .sort((a, b) => b.weight - a.weight)[0];
  return best && best.weight >= LEAST_WEIGHT ? best.id : undefined;
}

/** The sentence that puts a deciding branch first, or says that it decides. */
function decidingSentence(
  subject: GradingSubject,
  branches: readonly Branch[],
  { sentences }: Written,
): string | undefined {
  const deciding = decidingBranches(subject, branches);
  const placed = sentences.slice(0, MOST_BRANCHES).flatMap((sentence) => {
    const id = nearest(subject, branches, sentence);
    return id ? [{ sentence, id }] : [];
  });
  const [first] = placed;
  if (first && deciding.has(first.id)) return first.sentence;
  return placed.find(({ sentence, id }) => deciding.has(id) && PRIORITY.test(sentence))?.sentence;
}

/** Branches as the candidate wrote them: lines or, in running text, sentences. */
function ownBranches({ said }: GradingSubject, { lines, sentences }: Written): string[] {
  const pieces = lines.length >= LEAST_BRANCHES ? lines : sentences.flatMap((text) => text.split(/[;,]/));
  return pieces.filter((piece) => said(piece).size > 0).slice(0, MOST_BRANCHES);
}

function twins({ concepts }: GradingSubject, pieces: readonly string[]): [string, string] | undefined {
  const sets = pieces.map(concepts);
  for (const [index, one] of sets.entries()) {
    const other = sets.findIndex((set, at) => at > index && set.size > 1 && likeness(one, set) > LIKE);
    if (other >= 0) return [pieces[index] ?? '', pieces[other] ?? ''];
  }
  return undefined;
}

function remarksOf(
  missed: readonly Branch[],
  decides: boolean,
  alike: ReturnType<typeof twins>,
  specific: number,
) {
  return [
    ...missed.map(({ label }) => `You left out “${label}”.`),
    ...(decides ? [] : ['Say which branch decides the case, and put it first.']),
    ...(alike ? [`“${quoted(alike[0])}” and “${quoted(alike[1])}” say nearly the same.`] : []),
    ...(specific >= 1 ? [] : ['Many of your words would fit any case: name things of this one.']),
  ];
}

/** Grades a structure: coverage of the case's branches, the deciding one first, no overlap, words of this case. */
export function gradeStructure(subject: GradingSubject, answer: Written): PartResult {
  const branches = branchesOf(subject);
  const said = subject.concepts(answer.text);
  const covers = branches.map((branch) => ({ branch, share: coverage(branch, said) }));
  const weight = branches.reduce((sum, branch) => sum + branch.weight, 0);
  const own = ownBranches(subject, answer);
  const named = covers.reduce((sum, { branch, share }) => sum + branch.weight * share, 0) / (weight || 1);
  // A string of keywords in one piece names branches without setting them apart.
  const covered = named * Math.min(1, own.length / LEAST_BRANCHES);
  const decides = decidingSentence(subject, branches, answer);
  const alike = twins(subject, own);
  const specific = Math.min(
    1,
    shared(said, subject.vocabulary).filter((one) => !isGeneric(one)).length / ENOUGH_SPECIFIC,
  );
  const manner =
    (decides ? WORTH.deciding : 0) +
    (own.length >= LEAST_BRANCHES && !alike ? WORTH.apart : 0) +
    WORTH.specific * specific;
  const missed = covers.filter(({ share }) => share < COVERED).map(({ branch }) => branch);
  return {
    share: WORTH.coverage * covered + Math.min(1, covered / ENOUGH_COVERAGE) * manner,
    evidence: quoted(decides ?? answer.sentences[0]),
    remarks: [
      ...(own.length < LEAST_BRANCHES ? ['Set your branches apart, a line for each.'] : []),
      ...remarksOf(missed, Boolean(decides), alike, specific),
    ],
  };
}
