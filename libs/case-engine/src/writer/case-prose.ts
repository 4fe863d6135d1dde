import { z } from 'zod';
import { formatNumber, formatValue } from '../prose/format-value.js';
import { standingsOf } from '../prose/standings.js';
import type { CaseModel, Part } from '../model/case-model.js';

/**
 * The words of a case that a language model may rewrite. Only strings, arrays and objects, all required, so that it
 * converts to a strict JSON schema; an empty string or list means that the case has no such text.
 */
export const caseProseSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    clientName: z.string(),
    clientDescribedAs: z.string(),
    prompt: z.string(),
    clarifications: z.array(z.object({ q: z.string(), a: z.string() }).strict()),
    frameworkNote: z.string(),
    framework: z.array(
      z
        .object({ id: z.string(), label: z.string(), leaves: z.array(z.string()), deprioritised: z.string() })
        .strict(),
    ),
    parts: z.array(
      z.object({ id: z.string(), ask: z.string(), hints: z.array(z.string()), soWhat: z.string() }).strict(),
    ),
    ideas: z.array(z.object({ group: z.string(), ideas: z.array(z.string()) }).strict()),
    recommendation: z.string(),
    risks: z.array(z.string()),
    nextSteps: z.array(z.string()),
  })
  .strict();
export type CaseProse = z.infer<typeof caseProseSchema>;

/** The current words of a case, slots and all: a starting point for rewriting. */
export function caseProseOf(model: CaseModel): CaseProse {
  return {
    title: model.title,
    description: model.description,
    clientName: model.client.name,
    clientDescribedAs: model.client.describedAs,
    prompt: model.prompt,
    clarifications: model.clarifications.map(({ q, a }) => ({ q, a })),
    frameworkNote: model.framework.note,
    framework: model.framework.buckets.map(({ id, label, leaves, deprioritised = '' }) => ({
      id,
      label,
      leaves: [...leaves],
      deprioritised,
    })),
    parts: model.parts.map(({ id, ask, hints = [], soWhat = '' }) => ({
      id,
      ask,
      hints: [...hints],
      soWhat,
    })),
    ideas: Object.entries(brainstormOf(model)?.ideas ?? {}).map(([group, ideas]) => ({
      group,
      ideas: [...ideas],
    })),
    recommendation: model.solution.recommendation,
    risks: [...model.solution.risks],
    nextSteps: [...model.solution.nextSteps],
  };
}

const brainstormOf = ({ parts }: CaseModel): Part | undefined =>
  parts.find((part) => part.kind === 'brainstorm');

/**
 * The case in new words. Numbers, formulas, ids, exhibits' values and the decision stay as they are; words for branches or
 * parts that the case does not have are dropped, and where words are missing the old ones stay. A new client name is
 * carried into every text that the prose does not cover.
 */
export function applyProse(model: CaseModel, prose: CaseProse): CaseModel {
  const renamed = renameClient(model, prose.clientName.trim() || model.client.name);
  const branches = new Map(prose.framework.map((branch) => [branch.id, branch]));
  const parts = new Map(prose.parts.map((part) => [part.id, part]));
  return {
    ...renamed,
    title: prose.title.trim() || renamed.title,
    description: prose.description.trim() || renamed.description,
    client: {
      name: renamed.client.name,
      describedAs: prose.clientDescribedAs.trim() || renamed.client.describedAs,
    },
    provenance: {
      ...renamed.provenance,
      generator: { ...renamed.provenance.generator, kind: 'template+llm' },
    },
    prompt: prose.prompt.trim() || renamed.prompt,
    clarifications:
      prose.clarifications.length > 0 ? prose.clarifications.slice(0, 8) : renamed.clarifications,
    framework: {
      note: prose.frameworkNote.trim() || renamed.framework.note,
      buckets: renamed.framework.buckets.map((bucket) => {
        const words = branches.get(bucket.id);
        if (!words) return bucket;
        return {
          ...bucket,
          label: words.label,
          leaves: words.leaves,
          ...(words.deprioritised.trim() ? { deprioritised: words.deprioritised } : {}),
        };
      }),
    },
    parts: renamed.parts.map((part) => reworded(part, parts.get(part.id), prose.ideas)),
    solution: {
      ...renamed.solution,
      recommendation: prose.recommendation.trim() || renamed.solution.recommendation,
      risks: prose.risks.length > 0 ? prose.risks : renamed.solution.risks,
      nextSteps: prose.nextSteps.length > 0 ? prose.nextSteps : renamed.solution.nextSteps,
    },
  };
}

function reworded(
  part: Part,
  words: CaseProse['parts'][number] | undefined,
  ideas: CaseProse['ideas'],
): Part {
  const withIdeas = part.kind === 'brainstorm' && ideas.length > 0;
  return {
    ...part,
    ...(words?.ask.trim() ? { ask: words.ask } : {}),
    ...(words && words.hints.length > 0 ? { hints: words.hints.slice(0, 4) } : {}),
    ...(words?.soWhat.trim() ? { soWhat: words.soWhat } : {}),
    ...(withIdeas ? { ideas: Object.fromEntries(ideas.map((group) => [group.group, group.ideas])) } : {}),
  };
}

/** The model with the client's name replaced wherever a text mentions it; ids and provenance stay. */
function renameClient(model: CaseModel, name: string): CaseModel {
  const old = model.client.name;
  if (name === old) return model;
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(old, name);
    if (Array.isArray(value)) return value.map(rename);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key.replaceAll(old, name), rename(inner)]),
    );
  };
  return { ...(rename(model) as CaseModel), provenance: model.provenance };
}

export interface SlotLine {
  /** What to write in prose: `{calc:payback}`. */
  slot: string;
  label: string;
  /** What the slot prints. */
  printed: string;
  /** What the slot prints with `:unit` before its closing brace. */
  printedWithUnit: string;
}

/** Every slot that prose of this case may use, with its meaning and what it prints. */
export function slotGuide(model: CaseModel): SlotLine[] {
  const line =
    (kind: 'fact' | 'calc') =>
    ([id, { label, value, unit, display }]: [
      string,
      CaseModel['facts'][string] | CaseModel['calcs'][string],
    ]): SlotLine => ({
      slot: `{${kind}:${id}}`,
      label,
      printed: formatNumber(value, unit, display),
      printedWithUnit: formatValue(value, unit, display),
    });
  const { verdict } = model.decision;
  const ends = Object.entries(model.rankings ?? {}).flatMap(([id, ranking]) => {
    const standings = standingsOf(model, ranking);
    return (['most', 'least'] as const).map((end): SlotLine => {
      const printed = standings?.at(end === 'most' ? 0 : -1)?.name ?? '';
      const label = `${end === 'most' ? 'Highest' : 'Lowest'}: ${ranking.label}`;
      return { slot: `{${end}:${id}}`, label, printed, printedWithUnit: printed };
    });
  });
  return [
    ...Object.entries(model.facts).map(line('fact')),
    ...Object.entries(model.calcs).map(line('calc')),
    ...ends,
    {
      slot: '{verdict}',
      label: 'Answer to the question of the case',
      printed: verdict,
      printedWithUnit: verdict,
    },
  ];
}
