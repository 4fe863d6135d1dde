import { remember } from '../text/remember.js';
import type { Check } from './check.js';
import { comparedNames, comparisonsOf, type Comparison } from './comparisons.js';
import type { CheckSubject, RenderedText, TextKind } from './subject.js';

const MOST = 'largest|biggest|highest|greatest|most profitable|most expensive|dearest';
const LEAST = 'smallest|lowest|least profitable|cheapest|narrowest';
const VERBS = 'earns?|sells?|buys?|costs?|loses?|lost|takes?|brings?(?: in)?|makes?|adds?';
const MEASURES =
  'margin|contribution|profit|price|cost|volume|sales|revenue|share|growth|rate|spend|saving|loss|gain|uplift|demand|capacity';
/** Any word that this check might judge. */
const ANY = new RegExp(`\\b(?:${MOST}|${LEAST}|(?:${VERBS}) (?:the )?(?:most|least))\\b`, 'i');
const HEDGED =
  /\b(if|unless|until|should|would|could|might|may|not|no|never|cannot|whether|second|third|next|among|one of|nearly|almost|second-|used to|last year|before|after|once)\b|n[’']t\b/i;
const LOW = new RegExp(`\\b(?:${LEAST}|least)\\b`);
/** What is largest in words alone: risks and reasons have no number. */
const ABSTRACT =
  /^\s*(?:single |open )?(risks?|concerns?|questions?|worry|worries|unknowns?|threats?|challenges?|opportunit(?:y|ies)|problems?|arguments?|reasons?|issues?|assumptions?|uncertaint(?:y|ies)|levers?|part|prize)\b/i;
/** Texts that state how things are; the others quote errors, ask or propose. */
const STATING: ReadonlySet<TextKind> = new Set([
  'description',
  'prompt',
  'clarification',
  'exhibit',
  'hint',
  'so-what',
  'recommendation',
  'risk',
  'rubric',
]);

type Claim = { name: string; most: boolean; words: string };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Names of which the patterns are kept. */
const MOST_NAMES = 1000;
/** Sentences in which a name stands beside a superlative: "staff is the largest line", "… in staff, which costs most". */
const patternsOf = remember(patternsFor, MOST_NAMES);

function patternsFor(name: string): RegExp[] {
  const named = `(?:the )?${escaped(name)}`;
  const ends = `${MOST}|${LEAST}`;
  const does = `(?:${VERBS}) (?:the )?(?:most|least)`;
  const measured = `(?:${MEASURES})s? (?:is|are) (?:the )?(?:${ends})`;
  return [
    `\\b${named} (?:is|are|was|were|has|have|remains?) (?:by far )?(?:the |its )?(?:${ends})(?<rest>(?! (?:in|for|on|at|where|when|per)\\b).{0,30})`,
    `\\b${named} ${does}\\b`,
    `\\b${named}, (?:where|which|who)(?: \\w+){0,4} (?:${does}|${measured})\\b`,
    `\\b(?:${ends})(?<rest>(?: [\\w-]+){0,3}?)(?:,| is| are| was| were| comes from| lies in|:) ${named}\\b`,
    `\\b(?:${MEASURES})s? (?:is|are) (?:${ends}) (?:in|for|at|on) ${named}\\b`,
  ].map((pattern) => new RegExp(pattern, 'i'));
}

function claimsIn(sentence: string, names: readonly string[]): Claim[] {
  const small = sentence.toLowerCase();
  return names
    .filter((name) => small.includes(name))
    .flatMap((name) => {
      const match = patternsOf(name)
        .map((pattern) => pattern.exec(sentence))
        .find((found) => found !== null);
      if (!match || ABSTRACT.test(match.groups?.rest ?? '')) return [];
      const words = match[0];
      return [{ name, most: !LOW.test(words.toLowerCase().replace(name, '')), words }];
    });
}

const isExtreme = (comparison: Comparison, { name, most }: Claim) => {
  const value = comparison.get(name);
  if (value === undefined) return false;
  const others = [...comparison].filter(([other]) => other !== name).map(([, each]) => each);
  return others.every((other) => (most ? value > other : value < other));
};

/** Sentences of a text that state a superlative outright. */
const statements = (text: RenderedText) =>
  STATING.has(text.kind) && ANY.test(text.rendered)
    ? text.rendered.split(/(?<=[.!?;])\s/).filter((sentence) => ANY.test(sentence) && !HEDGED.test(sentence))
    : [];

function claimFaults({ model, texts }: CheckSubject): string[] {
  const names = comparedNames(model);
  const claims = texts.flatMap((text) =>
    statements(text).flatMap((sentence) => claimsIn(sentence, names).map((claim) => ({ text, claim }))),
  );
  if (claims.length === 0) return [];
  const comparisons = comparisonsOf(model);
  return claims
    .filter(({ claim }) => !comparisons.some((comparison) => isExtreme(comparison, claim)))
    .map(
      ({ text, claim }) => `${text.place}: "${claim.words}" holds by no ranking and no exhibit of this case`,
    );
}

/** Bars that the alt text calls ordered are. */
function orderFaults({ model, values }: CheckSubject): string[] {
  return model.exhibits.flatMap(({ id, altText, series = [] }) => {
    if (!/\blargest first\b/i.test(altText)) return [];
    const heights = series.map(({ value }) => values['fact' in value ? value.fact : value.calc] ?? NaN);
    const sorted = heights.every((height, index) => index === 0 || height <= (heights[index - 1] ?? NaN));
    return sorted ? [] : [`exhibit ${id}, alt text: its bars do not stand with the largest first`];
  });
}

/** Superlatives typed beside a name of an exhibit or ranking are true by at least one measure of the case. */
export const superlativesHold: Check = {
  id: 'superlatives-hold',
  severity: 'block',
  sentence: 'Whatever a text calls the largest, smallest, most or least is so by some number of the case.',
  find: (subject) => [...claimFaults(subject), ...orderFaults(subject)],
};
