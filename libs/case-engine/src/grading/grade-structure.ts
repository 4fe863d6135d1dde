import { quoted, type Written } from './candidate-text.js';
import {
  branchesOf,
  doubtOf,
  frameworkText,
  LEAST_WEIGHT,
  nearest,
  weightIn,
  type Branch,
} from './case-branches.js';
import { isGeneric, shared, topicality } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';
import { LEAST_BRANCHES, MOST_BRANCHES, orderFactor, ownBranches, twins } from './own-branches.js';
import type { PartResult } from './part-result.js';
import { factorOf, statedness } from './statement.js';

const WORTH = { coverage: 0.65, deciding: 0.15, apart: 0.1, specific: 0.1 } as const;
/** From this coverage on, order and wording count in full. */
const ENOUGH_COVERAGE = 0.4;
/** A branch is gone into in full with half of its words, or with this much of them. */
const HALF = 0.5;
const FULL_WEIGHT = 4;
/** What naming a branch earns of it; the rest is for going into it. */
const TOUCHED = 0.45;
/** Different things said from which a structure is worked out, and not only headings. */
const WORKED_OUT = 30;
/** Share of what the case says itself that is enough, where that is less. */
const OF_THE_CASE = 0.9;
/** A line of the candidate's own that asks something about this case stands for a branch that is missing, in part. */
const OWN_LINE = 0.75;
const LEAST_OF_OWN_LINE = 4;
/** Deciding branch put first without a word on why. */
const ONLY_FIRST = 0.5;
/** Says what decides, of something that is no branch of the case. */
const DECIDES_OTHERWISE = 0.7;
const ENOUGH_SPECIFIC = 5;
const PRIORITY =
  /\b(decid\w*|settles?|matters? most|most important|most careful|key question|critical|crucial|crux|first|foremost|start\w*|begin|before anything|priorit\w*|focus|hinges?|turns on|flips?|boils down|heart of|make or break|deal.?breaker|main driver)\b/i;

const NOTHING_DECIDES = 'Say which branch decides the case, and put it first.';
const NO_ORDER = 'Put what belongs together under one branch: points in no order are no structure.';
const UNCLEAR_DECIDES = 'Name the branch where you say that it decides, in words of this case.';

/** How far a branch is covered: a part for being named, the rest for what is said about it. */
function coverage(branch: Branch, said: ReadonlySet<string>, depth: number): number {
  const named = shared(branch.concepts, said);
  const weight = weightIn(branch, named);
  if (weight < LEAST_WEIGHT && !named.some((concept) => branch.own.has(concept))) return 0;
  const full = Math.min(FULL_WEIGHT, HALF * weightIn(branch, [...branch.concepts]));
  const gone = full === 0 ? 0 : Math.min(1, weight / full);
  return TOUCHED + (1 - TOUCHED) * gone * depth;
}

/** Ids of the branches that decide: that of the lever of the decision, and the first that the case goes into. */
function decidingBranches(
  { model, concepts: conceptSet }: GradingSubject,
  branches: readonly Branch[],
): Set<string> {
  const { lever } = model.decision.flip;
  const words = conceptSet(model.facts[lever]?.label ?? model.calcs[lever]?.label ?? '');
  const explored = model.framework.buckets.filter((bucket) => bucket.explored).map(({ id }) => id);
  const own = branches
    .filter(({ id }) => explored.includes(id))
    .map((branch) => ({ id: branch.id, weight: weightIn(branch, shared(branch.concepts, words)) }))
    .sort((a, b) => b.weight - a.weight)[0];
  return new Set([...(own && own.weight > 0 ? [own.id] : []), ...explored.slice(0, 1)]);
}

/** The sentence that says what decides, or puts a deciding branch first, with what that is worth. */
function decidingSentence(
  subject: GradingSubject,
  branches: readonly Branch[],
  { sentences }: Written,
): { sentence?: string; share: number } {
  const deciding = decidingBranches(subject, branches);
  const placed = sentences
    .slice(0, MOST_BRANCHES)
    .map((sentence) => ({ sentence, id: nearest(subject, branches, sentence) ?? '' }));
  const said = placed.filter(({ sentence }) => PRIORITY.test(sentence));
  const right = said.find(({ id }) => deciding.has(id));
  if (right) return { sentence: right.sentence, share: 1 };
  const first = placed.find(({ id }) => id !== '');
  if (said[0]) return { sentence: said[0].sentence, share: DECIDES_OTHERWISE };
  return first && deciding.has(first.id) ? { sentence: first.sentence, share: ONLY_FIRST } : { share: 0 };
}

/** What each line of the candidate's is worth as a question of its own, best first. */
function ownLines({ said, vocabulary }: GradingSubject, { lines, sentences }: Written): number[] {
  const pieces = lines.length >= LEAST_BRANCHES ? lines : sentences.flatMap((text) => text.split(';'));
  return pieces
    .flatMap((line) => {
      const concepts = [...said(line)];
      const known = concepts.filter((one) => vocabulary.has(one) || isGeneric(one));
      if (concepts.length < 2 || known.length === 0) return [];
      return concepts.length >= LEAST_OF_OWN_LINE && known.length >= 2 ? OWN_LINE : TOUCHED;
    })
    .sort((a, b) => b - a);
}

function remarksOf(
  covers: readonly { branch: Branch; share: number }[],
  decides: number,
  alike: ReturnType<typeof twins>,
  specific: number,
) {
  return [
    ...covers.filter(({ share }) => share === 0).map(({ branch }) => `You left out “${branch.label}”.`),
    ...(decides === 1 ? [] : [decides === DECIDES_OTHERWISE ? UNCLEAR_DECIDES : NOTHING_DECIDES]),
    ...(alike ? [`“${quoted(alike[0])}” and “${quoted(alike[1])}” say nearly the same.`] : []),
    ...(specific >= 1 ? [] : ['Many of your words would fit any case: name things of this one.']),
  ];
}

/** How many different things a structure says that is worked out: no more than the case has to say. */
const workedOut = ({ model, prose, said }: GradingSubject) =>
  Math.min(WORKED_OUT, OF_THE_CASE * said(frameworkText(model, prose)).size);

/** Grades a structure: coverage of the case's branches, the deciding one first, no overlap, words of this case. */
export function gradeStructure(subject: GradingSubject, answer: Written): PartResult {
  const branches = branchesOf(subject);
  const said = subject.said(answer.text);
  const depth = Math.min(1, said.size / workedOut(subject));
  const covers = branches.map((branch) => ({ branch, share: coverage(branch, said, depth) }));
  const weight = branches.reduce((sum, branch) => sum + branch.weight, 0);
  const own = ownBranches(subject, answer);
  const missed = covers.filter(({ share }) => share === 0);
  // Lines beyond the branches that are covered ask something else about the case: they stand for those that are not.
  const others = ownLines(subject, answer).slice(covers.length - missed.length);
  const filled = missed.reduce((sum, { branch }, at) => sum + branch.weight * (others[at] ?? 0), 0);
  const covered =
    (covers.reduce((sum, { branch, share }) => sum + branch.weight * share, 0) + filled) / (weight || 1);
  const decides = decidingSentence(subject, branches, answer);
  const alike = twins(subject, own);
  const stated = statedness(answer.text, doubtOf(subject, branches, answer));
  const order = orderFactor(subject, branches, answer);
  const specific = Math.min(
    1,
    shared(said, subject.vocabulary).filter((one) => !isGeneric(one)).length / ENOUGH_SPECIFIC,
  );
  const manner =
    WORTH.deciding * decides.share +
    (own.length >= LEAST_BRANCHES && !alike ? WORTH.apart : 0) +
    WORTH.specific * specific;
  const share = WORTH.coverage * covered + Math.min(1, covered / ENOUGH_COVERAGE) * manner;
  return {
    share: share * Math.min(order, factorOf(stated)) * topicality(said, subject.vocabulary),
    evidence: quoted(decides.sentence ?? answer.sentences[0]),
    remarks: [
      ...(own.length < LEAST_BRANCHES ? ['Set your branches apart, a line for each.'] : []),
      ...(stated < 1 ? ['Say what you would ask of each: words alone are no structure.'] : []),
      ...(order < 1 ? [NO_ORDER] : []),
      ...remarksOf(covers, decides.share, alike, specific),
    ],
  };
}
