import { stem } from '../text/words.js';
import type { Part } from '../model/case-model.js';
import { quoted, type Written } from './candidate-text.js';
import { shared } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';
import { readIdeas, type Idea } from './ideas.js';
import type { PartResult } from './part-result.js';

const WORTH = { ideas: 0.65, groups: 0.2, choice: 0.15 } as const;
const MANY_IDEAS = 7;
const MANY_GROUPS = 3;
/** Groups of the case that the remarks name at most. */
const MOST_MISSED = 2;
/** What an idea counts: one of the case's, a sensible one about this case, a sensible one, a bare word. */
const CREDIT = { known: 1, fitting: 0.8, sensible: 0.5, bare: 0.05 } as const;
const CHOICE =
  /\b(first choice|begin with|start with|most promising|biggest|quickest|best idea|priorit\w*|favou?rite|would pick|would choose|i would go|top pick|highest impact)\b/i;

/** Words in which businesses do something. */
const LEVERS: ReadonlySet<string> = new Set(
  (
    'raise cut lower offer bundle sell launch open close share bulk discount upsell automate outsource renegotiate negotiate pool hire train shift ' +
    'move partner test pilot subscribe subscription loyalty membership delivery online advertise market target segment price waste energy supplier ' +
    'lease rent license franchise simplify standardise schedule reduce increase improve add extend switch build buy digital app bonus referral ' +
    'package premium cheaper faster smaller larger menu product service channel contract incentive maintenance inventory stock design'
  )
    .split(' ')
    .map(stem),
);

interface KnownIdea {
  group: string;
  concepts: ReadonlySet<string>;
}

function knownIdeas({ prose, concepts }: GradingSubject, part: Part): KnownIdea[] {
  return Object.entries(part.ideas ?? {}).flatMap(([group, ideas]) =>
    ideas.map((idea) => ({ group, concepts: concepts(prose(idea)) })),
  );
}

function isSame(known: KnownIdea, { concepts }: Idea): boolean {
  const common = shared(known.concepts, concepts).length;
  return common > 0 && (common === known.concepts.size || (common >= 2 && common >= known.concepts.size / 2));
}

function creditOf({ vocabulary }: GradingSubject, known: KnownIdea | undefined, { concepts }: Idea): number {
  if (known) return CREDIT.known;
  if (concepts.size < 2) return CREDIT.bare;
  const acts = [...concepts].some((concept) => LEVERS.has(concept));
  const fits = shared(concepts, vocabulary).length > 0;
  if (acts && fits) return CREDIT.fitting;
  return acts || fits ? CREDIT.sensible : CREDIT.bare;
}

function remarksOf(ideas: number, groups: number, chosen: boolean, missed: readonly string[]): string[] {
  return [
    ideas === 1 ? 'One distinct idea.' : `${ideas} distinct ideas; near-duplicates count once.`,
    ...(groups >= 2 ? [] : ['Group your ideas before you list them.']),
    ...missed.slice(0, MOST_MISSED).map((group) => `Nothing of yours falls under “${group}”.`),
    ...(chosen ? [] : ['Name the idea you would begin with, and why.']),
  ];
}

/** Grades a brainstorm: distinct ideas, the case's own or other sensible ones, in groups, with a first choice. */
export function gradeBrainstorm(subject: GradingSubject, part: Part, answer: Written): PartResult {
  const { ideas, groups } = readIdeas(subject, answer);
  const known = knownIdeas(subject, part);
  const found = ideas.map((idea) => {
    const same = known.find((candidate) => isSame(candidate, idea));
    return { idea, group: same?.group, credit: creditOf(subject, same, idea) };
  });
  const hit = new Set(found.flatMap(({ group }) => group ?? []));
  const named = Math.max(hit.size, Math.min(groups.length, ideas.length));
  const choice = answer.sentences.find((sentence) => CHOICE.test(sentence));
  const target = Math.min(MANY_IDEAS, known.length || MANY_IDEAS);
  const amount = Math.min(1, found.reduce((sum, { credit }) => sum + credit, 0) / target);
  const all = Object.keys(part.ideas ?? {}).map(subject.prose);
  return {
    share:
      WORTH.ideas * amount +
      amount * (WORTH.groups * Math.min(1, named / MANY_GROUPS) + (choice ? WORTH.choice : 0)),
    evidence: quoted([...found].sort((a, b) => b.credit - a.credit)[0]?.idea.text ?? answer.sentences[0]),
    remarks: remarksOf(
      ideas.length,
      named,
      Boolean(choice),
      all.filter((group) => !hit.has(group)),
    ),
  };
}
