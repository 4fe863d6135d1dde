import { openLibrary } from '@casedrop/blueprint-library';
import type { Blueprint, ReadingChance } from '@casedrop/case-engine/blueprint';
import { exampleOf } from '../src/writing/proposals/proposal-form.js';

/** A blueprint as a language model would answer with it, as much of it as specs change. */
export interface ProposedBlueprint {
  [field: string]: unknown;
  idea: string;
  description: string;
  prompt: string;
  title: string[];
  fits: { event: string; actor: string[] | null; bridge: string[] }[];
  clarifications: { q: string; a: string }[];
  clients: { describedAs: string; names: string }[];
  calcs: { name: string; is: { formula: string } }[];
  require: string[];
  solution: { recommendation: string };
  decision: { rule: string; verdict: string };
}

/** An author's blueprint, renamed and altered so that its first news is this story. */
export function proposedFrom(
  id: string,
  { event, sector }: Pick<ReadingChance, 'event' | 'sector'>,
): ProposedBlueprint {
  const proposed = exampleOf(openLibrary().blueprint(id)) as ProposedBlueprint;
  const [first, ...others] = proposed.fits;
  if (!first) throw new Error(`${id} has no news.`);
  const bridge = [
    'Somebody else in the trade{story:place} has just made news of it. {client} has to make up its mind.',
  ];
  return { ...proposed, fits: [{ ...first, event, actor: [sector], bridge }, ...others] };
}

/** The blueprint that a model is shown in specs. */
export const shownExample = (): Blueprint => openLibrary().blueprint('branch-closures');
