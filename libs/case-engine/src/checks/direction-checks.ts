import type { CaseModel } from '../model/case-model.js';
import { quantityOf } from '../prose/render-prose.js';
import { readNumbers, type WrittenNumber } from '../prose/numbers.js';
import { formatNumber } from '../prose/format-value.js';
import type { Check } from './check.js';
import { comparisonsIn, type CheckSubject, type RenderedText } from './subject.js';

const ABOVE = 'above|exceeds?|exceeding|more than|higher than|greater than|longer than';
const BELOW = 'below|under|less than|lower than|short of|fewer than|shorter than|falls short of';
const MEETS = 'meets?|beats?|clears?|passes|satisf(?:y|ies)';
const MISSES = 'misses|miss|fails|fails to meet|fails to reach';
const FILLER =
  'a|an|per|the|each|is|are|was|were|sits|stays|stands|remains|lies|comes|in|at|well|just|far|slightly|still|clearly|only|and|so|thus|' +
  'which|that|it|this|of|profit|contribution|return|points?|years?|months?|weeks?|days?|hours?|target|hurdle|limit|cap|required|its|our|their';

const SENTENCE_END = /[.!?;](?=\s|$)/;
const CONDITIONAL =
  /\b(if|unless|until|once|when|should|needs?|must|would|could|might|may|not|no|never|cannot|whether|at least|were|n't)\b|n't\b/i;
const UP_VERBS =
  'rises?|rose|risen|rising|grows?|grew|growing|climbs?|climbed|increases?|increased|increasing|jumps?|jumped|goes up|up|lifts?|lifted|raises?|raised';
const DOWN_VERBS =
  'falls?|fell|fallen|falling|drops?|dropped|dropping|declines?|declined|decreases?|decreased|shrinks?|shrank|slips?|slipped|goes down|down|cuts?|reduces?|reduced|lowers?|lowered';
const MOVE = new RegExp(`\\b(?:(${UP_VERBS})|(${DOWN_VERBS}))\\b`, 'gi');

type Pair = { first: WrittenNumber; second: WrittenNumber; between: string; before: string };

/** Neighbouring numbers of one kind inside a sentence. */
function pairsOf(text: RenderedText): Pair[] {
  const numbers = text.numbers().filter((number) => !(number.spelled && number.value === 1));
  return numbers.flatMap((second, index) => {
    const first = numbers[index - 1];
    if (!first || first.kind !== second.kind) return [];
    const between = text.rendered.slice(first.index + first.text.length, second.index);
    if (between.length > 90 || SENTENCE_END.test(between)) return [];
    const before = text.rendered.slice(0, first.index).split(SENTENCE_END).at(-1) ?? '';
    return [{ first, second, between, before }];
  });
}

type Relations = { above: RegExp; below: RegExp; meets: RegExp; misses: RegExp };

/** Patterns of what may stand between two numbers that a word of direction compares. */
function relationsOf(model: CaseModel): Relations {
  const filler = `(?:[\\s,–:-]+(?:${FILLER}|${unitNouns(model)}))*`;
  const pattern = (words: string) => new RegExp(`^${filler}[\\s,–:-]+(?:${words})${filler}[\\s,–:-]*$`, 'i');
  return { above: pattern(ABOVE), below: pattern(BELOW), meets: pattern(MEETS), misses: pattern(MISSES) };
}

const RELATING = new RegExp(`\\b(?:${ABOVE}|${BELOW}|${MEETS}|${MISSES})\\b`, 'i');

const strictly = (a: number, b: number, sign: 1 | -1) => (a - b) * sign > 0;

function comparisonFaults(text: RenderedText, pairs: readonly Pair[], relations: Relations): string[] {
  return pairs.flatMap(({ first, second, between, before }) => {
    if (!RELATING.test(between) || first.value === second.value) return [];
    if (CONDITIONAL.test(before) || CONDITIONAL.test(between)) return [];
    const sign = relations.above.test(between) ? 1 : relations.below.test(between) ? -1 : undefined;
    if (sign === undefined || strictly(first.value, second.value, sign)) return [];
    return [`${text.place}: "${first.text}${between}${second.text}" is the wrong way round`];
  });
}

function movementFaults(text: RenderedText, pairs: readonly Pair[]): string[] {
  return pairs.flatMap(({ first, second, between, before }) => {
    const isSpan =
      /^\s*(?:[a-z%]+\s+){0,4}to\s+(?:only\s+|about\s+)?$/i.test(between) && /\bfrom\s+$/i.test(before);
    if (!isSpan || first.value === second.value) return [];
    const near = before.split(/[,:]/).at(-1) ?? '';
    const move = [...near.matchAll(MOVE)].at(-1);
    if (!move || near.length - (move.index ?? 0) > 60) return [];
    const sign = move[1] ? -1 : 1;
    if (strictly(first.value, second.value, sign)) return [];
    return [`${text.place}: "${move[0]} … from ${first.text}${between}${second.text}" goes the other way`];
  });
}

function doubledSigns(text: RenderedText): string[] {
  return text.numbers().flatMap(({ value, index, text: printed }) => {
    if (value >= 0) return [];
    const move = new RegExp(
      `\\b(${UP_VERBS}|${DOWN_VERBS}|loss|fall|drop|decline)\\s+(?:of|by)\\s+$`,
      'i',
    ).exec(text.rendered.slice(Math.max(0, index - 30), index));
    return move ? [`${text.place}: "${move[0]}${printed}" says its direction twice or wrongly`] : [];
  });
}

/** Printed numbers that the rule compares, and whether the comparison holds. */
type Comparison = { a: number; b: number; holds: boolean };

function ruleComparisons({ model, compiled }: CheckSubject): Comparison[] {
  const values = compiled.run();
  return comparisonsIn(compiled.rule).flatMap((comparison) => {
    const { left, right } = comparison;
    if (left.kind !== 'name' || right.kind !== 'name') return [];
    const [a, b] = [printedValue(model, left.name), printedValue(model, right.name)];
    if (a === undefined || b === undefined) return [];
    return [{ a, b, holds: compiled.valueOf(comparison, values) !== 0 }];
  });
}

function printedValue(model: CaseModel, id: string): number | undefined {
  const quantity = quantityOf(model, id);
  if (!quantity) return undefined;
  return readNumbers(formatNumber(quantity.value, quantity.unit, quantity.display))[0]?.value;
}

function hurdleFaults(
  comparisons: readonly Comparison[],
  text: RenderedText,
  pairs: readonly Pair[],
  relations: Relations,
): string[] {
  return pairs.flatMap(({ first, second, between, before }) => {
    if (!RELATING.test(between) || CONDITIONAL.test(before) || CONDITIONAL.test(between)) return [];
    const known = comparisons.find(
      ({ a, b }) => (a === first.value && b === second.value) || (a === second.value && b === first.value),
    );
    if (!known) return [];
    const says = relations.misses.test(between) ? false : relations.meets.test(between) ? true : undefined;
    if (says === undefined || says === known.holds) return [];
    return [
      `${text.place}: "${first.text}${between}${second.text}", but the rule ${known.holds ? 'holds' : 'does not hold'} there`,
    ];
  });
}

const ALL_TARGETS =
  '(?:both|all|all of the|all three|every)\\s+(?:\\w+\\s+)?(?:targets?|hurdles?|tests?|conditions?|thresholds?)\\b';
const MEETS_ALL = new RegExp(`\\b(?:${MEETS}|reach(?:es)?)\\s+${ALL_TARGETS}`, 'i');
const MISSES_ALL = new RegExp(`\\b(?:${MISSES}|falls short of)\\s+${ALL_TARGETS}`, 'i');

function verdictFaults({ model }: CheckSubject, text: RenderedText): string[] {
  if (text.kind !== 'recommendation' && text.kind !== 'so-what') return [];
  return text.rendered.split(/(?<=[.!?;])\s/).flatMap((sentence) => {
    if (CONDITIONAL.test(sentence)) return [];
    const wrong = model.decision.verdict === 'yes' ? MISSES_ALL : MEETS_ALL;
    const found = wrong.exec(sentence);
    return found ? [`${text.place}: "${found[0]}", but the verdict is ${model.decision.verdict}`] : [];
  });
}

/** Nouns of the model's units, which may stand between two compared numbers. */
function unitNouns(model: CaseModel): string {
  const units = [...Object.values(model.facts), ...Object.values(model.calcs)].map(({ unit }) => unit);
  const nouns = new Set(
    units.flatMap((unit) => unit.split(/[/*^]/)).filter((noun) => /^[A-Za-z-]+$/.test(noun)),
  );
  return [...nouns].map((noun) => `${noun}(?:e?s)?`).join('|') || 'unit';
}

/** Words of direction agree with the numbers beside them and with the verdict. */
export const directionWords: Check = {
  id: 'direction-words',
  severity: 'block',
  sentence:
    'Words of direction (falls, rises, above, below, meets, misses) agree with the numbers and the verdict.',
  find: (subject) => {
    const relations = relationsOf(subject.model);
    const comparisons = ruleComparisons(subject);
    return subject.texts.flatMap((text) => {
      if (!/\d/.test(text.rendered)) return verdictFaults(subject, text);
      const pairs = pairsOf(text);
      return [
        ...comparisonFaults(text, pairs, relations),
        ...movementFaults(text, pairs),
        ...doubledSigns(text),
        ...hurdleFaults(comparisons, text, pairs, relations),
        ...verdictFaults(subject, text),
      ];
    });
  },
};
