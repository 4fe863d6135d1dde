import type { Part } from '../model/case-model.js';
import { betterThanKey, praiseOf } from './better-answer.js';
import { quoted, type Written } from './candidate-text.js';
import { shared, topicality } from './concepts.js';
import type { GradingSubject } from './grading-subject.js';
import { readIdeas, type Idea } from './ideas.js';
import type { PartResult } from './part-result.js';
import { proposes, statedFactor } from './statement.js';

const WORTH = { ideas: 0.65, groups: 0.2, choice: 0.15 } as const;
const MANY_IDEAS = 6;
const MANY_GROUPS = 3;
/** The first ideas are worth more than the last. */
const DIMINISHING = 0.7;
/** Groups of the case that the remarks name at most. */
const MOST_MISSED = 2;
/** What an idea counts: one of the case's, a proposal about this case, one for any business, a bare word. */
const CREDIT = { known: 1, fitting: 0.85, sensible: 0.6, bare: 0.05 } as const;
const CHOICE =
  /\b(first choice|begin with|start with|most promising|biggest|quickest|best (?:idea|first|bet|of all|place)|surest|priorit\w*|favou?rite|would (?:pick|choose|start|begin|try|go)|i['’]d (?:\w+ )?(?:pick|choose|start|begin|try|go|do|put|take)|i would go|my (?:pick|choice|first)|first i|first of all i|top pick|highest impact|above all)\b/i;

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

function creditOf(
  { vocabulary }: GradingSubject,
  known: KnownIdea | undefined,
  { text, concepts }: Idea,
): number {
  if (known) return CREDIT.known;
  if (concepts.size < 2 && !proposes(text)) return CREDIT.bare;
  const fits = shared(concepts, vocabulary).length > 0;
  const acts = proposes(text);
  if (acts && fits) return CREDIT.fitting;
  return acts || fits ? CREDIT.sensible : CREDIT.bare;
}

function amountRemark(count: number): string {
  if (count === 0) return 'Say of each idea what is to be done: words alone are none.';
  if (count >= MANY_IDEAS) return `${count} distinct ideas; near-duplicates count once.`;
  const ideas = count === 1 ? 'one idea' : `${count} ideas`;
  return `What you list counts as ${ideas}: say of each what is to be done; near-duplicates count once.`;
}

function remarksOf(worth: number, groups: number, chosen: boolean, missed: readonly string[]): string[] {
  return [
    amountRemark(Math.round(worth)),
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
  const stated = statedFactor(answer.text) * topicality(subject.said(answer.text), subject.vocabulary);
  const hit = new Set(found.flatMap(({ group }) => group ?? []));
  const named = Math.max(hit.size, Math.min(groups.length, ideas.length));
  const better = betterThanKey(subject, answer.text);
  const chosen = Boolean(better) || answer.sentences.some((sentence) => CHOICE.test(sentence));
  const target = Math.min(MANY_IDEAS, known.length || MANY_IDEAS);
  const worth = found.reduce((sum, { credit }) => sum + credit, 0);
  const amount = Math.min(1, worth / target) ** DIMINISHING;
  const all = Object.keys(part.ideas ?? {}).map(subject.prose);
  return {
    share:
      stated *
      (WORTH.ideas * amount +
        amount * (WORTH.groups * Math.min(1, named / MANY_GROUPS) + (chosen ? WORTH.choice : 0))),
    evidence: quoted([...found].sort((a, b) => b.credit - a.credit)[0]?.idea.text ?? answer.sentences[0]),
    remarks: [
      ...(better ? [praiseOf(better)] : []),
      ...remarksOf(
        stated * worth,
        named,
        chosen,
        all.filter((group) => !hit.has(group)),
      ),
    ],
  };
}
