import type { Blueprint, Words } from './blueprint-schema.js';
import type { ClientOfTrade } from './client-of-trade.js';
import type { Fit } from './fit-schema.js';

/** What chooses among blueprints needs to know of one; nothing of its solutions. */
export interface BlueprintEntry extends Pick<
  Blueprint,
  'id' | 'archetype' | 'industry' | 'sectors' | 'difficulty'
> {
  fits: Fit[];
  /** What its clients are, such as `a savings bank of fishing ports`. */
  clients: ClientOfTrade[];
  scenarios: { id: string; weight: number; idea: string; verdict: 'yes' | 'no'; question: string }[];
}

/** The question that a prompt ends in, with its slots: of all versions one that names the fewest figures, which an entry does not know. */
function questionOf(prompt: Words): string {
  const questions = [prompt].flat().map(
    (text) =>
      text
        .trim()
        .split(/(?<=[.!?])\s+/)
        .at(-1) ?? '',
  );
  const figures = (text: string) => text.split(/\{(?:fact|calc):/).length;
  return questions.toSorted((one, other) => figures(one) - figures(other))[0] ?? '';
}

/** The entry of a blueprint in the index of its library. */
export function entryOf(blueprint: Blueprint): BlueprintEntry {
  const { id, archetype, industry, sectors, difficulty, fits, clients, scenarios } = blueprint;
  return {
    id,
    archetype,
    industry,
    sectors,
    difficulty,
    fits,
    clients: clients.map(({ describedAs, sectors: own, words }) => ({ describedAs, sectors: own, words })),
    scenarios: scenarios.map(({ id: scenario, weight, idea, decision, prompt }) => ({
      id: scenario,
      weight,
      idea,
      verdict: decision.verdict,
      question: questionOf(prompt),
    })),
  };
}
