import type { CaseModel } from '@casedrop/case-engine';
import { diffWords, type Passage } from './word-diff.js';

/** One text of a case that somebody reads, with what it is. */
interface NamedText {
  label: string;
  text: string;
}

/** A text that differs between two versions. */
export interface Difference {
  label: string;
  passages: Passage[];
}

const PART_NAMES: Record<string, string> = {
  structure: 'structure',
  quant: 'calculation',
  exhibit: 'exhibit',
  brainstorm: 'brainstorm',
  recommend: 'recommendation',
};

function partTexts({ parts = [] }: Partial<CaseModel>): NamedText[] {
  return parts.flatMap(({ kind, ask, soWhat }, at) => {
    const label = `Question ${at + 1}, ${PART_NAMES[kind] ?? kind}`;
    return [
      { label, text: ask },
      { label: `${label}: what follows`, text: soWhat ?? '' },
    ];
  });
}

function listTexts(label: string, entries: readonly string[] = []): NamedText[] {
  return entries.map((text, at) => ({ label: `${label} ${at + 1}`, text }));
}

const factTexts = ({ facts = {} }: Partial<CaseModel>): NamedText[] =>
  Object.values(facts).map(({ label, value, unit }) => ({
    label: `Fact: ${label}`,
    text: `${value} ${unit}`,
  }));

/** The texts of a model in the order in which they are read, and the numbers of its facts. */
function textsOf(model: Partial<CaseModel>): NamedText[] {
  const { title, description, prompt, clarifications = [], solution } = model;
  return [
    { label: 'Title', text: title ?? '' },
    { label: 'Description', text: description ?? '' },
    { label: 'Prompt', text: prompt ?? '' },
    ...listTexts(
      'Clarification',
      clarifications.map(({ q, a }) => `${q} ${a}`),
    ),
    ...partTexts(model),
    { label: 'Recommendation', text: solution?.recommendation ?? '' },
    ...listTexts('Risk', solution?.risks),
    ...listTexts('Next step', solution?.nextSteps),
    ...factTexts(model),
  ];
}

/** Of a text that keeps fewer of its words than this, what is left makes no sense between what came and went. */
const LEAST_KEPT = 0.4;

const lettersOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + text.length, 0);

/** The words that differ; a text of which little is left is told as replaced. */
function passagesBetween(before: string, after: string): Passage[] {
  const passages = diffWords(before, after);
  const kept = lettersOf(passages.filter(({ kind }) => kind === 'same'));
  if (kept >= LEAST_KEPT * Math.max(before.length, after.length)) return passages;
  const replaced: Passage[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return replaced.filter(({ text }) => text !== '');
}

/** What differs between two versions of a case, text by text; one that only one of them has is wholly new or gone. */
export function differencesBetween(before: Partial<CaseModel>, after: Partial<CaseModel>): Difference[] {
  const [old, now] = [before, after].map(
    (model) => new Map(textsOf(model).map((one) => [one.label, one.text])),
  );
  const labels = new Set([...(now?.keys() ?? []), ...(old?.keys() ?? [])]);
  return [...labels].flatMap((label) => {
    const passages = passagesBetween(old?.get(label) ?? '', now?.get(label) ?? '');
    return passages.some(({ kind }) => kind !== 'same') ? [{ label, passages }] : [];
  });
}
