import { FormulaError } from '../formula/formula-error.js';
import { dimensionOf, parseUnit, printUnit, sameUnit } from '../formula/units.js';
import { namesIn } from '../formula/parser.js';
import type { CaseModel, Ranking } from '../model/case-model.js';
import { quantityOf } from '../prose/render-prose.js';
import { standingsOf, type Standing } from '../prose/standings.js';
import type { Check } from './check.js';
import type { ProseText } from './prose-texts.js';
import { tryFormula } from './subject.js';

/** Nearer than this to the next item, nobody would call an item the first or last. */
const CLEAR = 0.02;

type End = 'most' | 'least';
const WORD: Readonly<Record<End, string>> = { most: 'highest', least: 'lowest' };

function formulaFaults(model: CaseModel, id: string, { items }: Ranking): string[] {
  return items.flatMap(({ name, formula }) => {
    const parsed = tryFormula(formula);
    if ('error' in parsed) return [`ranking ${id}, ${name}: ${parsed.error}`];
    return [...namesIn(parsed.formula)]
      .filter((named) => !quantityOf(model, named))
      .map((named) => `ranking ${id}, ${name}: there is no fact or calculation "${named}"`);
  });
}

/** Items of unlike units cannot be compared. */
function unitFaults(model: CaseModel, id: string, { items }: Ranking): string[] {
  try {
    const units = items.flatMap(({ formula }) => {
      const parsed = tryFormula(formula);
      if ('error' in parsed) return [];
      const found = dimensionOf(parsed.formula, (name) => {
        const unit = quantityOf(model, name)?.unit;
        return unit === undefined ? undefined : parseUnit(unit);
      });
      return typeof found === 'string' ? [] : [found];
    });
    const [first] = units;
    const other = first && units.find((unit) => !sameUnit(unit, first));
    return first && other ? [`ranking ${id} compares ${printUnit(first)} with ${printUnit(other)}`] : [];
  } catch (error) {
    if (error instanceof FormulaError) return [`ranking ${id}: ${error.message}`];
    throw error;
  }
}

/** Why no item can be called the one at this end of a ranking. */
function undecided(standings: readonly Standing[], end: End): string | undefined {
  const [winner, second] = end === 'most' ? standings : [...standings].reverse();
  if (!winner || !second) return undefined;
  const gap = Math.abs(winner.value - second.value);
  const size = Math.max(Math.abs(winner.value), Math.abs(second.value));
  return gap > CLEAR * size ? undefined : `${winner.name} and ${second.name} are too near each other`;
}

function claimFaults(id: string, ranking: Ranking, standings: readonly Standing[]): string[] {
  return (['most', 'least'] as const).flatMap((end) => {
    const claimed = end === 'most' ? ranking.first : ranking.last;
    if (claimed === undefined) return [];
    const winner = standings.at(end === 'most' ? 0 : -1)?.name;
    return winner === claimed
      ? []
      : [`ranking ${id} claims that ${claimed} is ${WORD[end]}, but ${winner ?? 'nothing'} is`];
  });
}

/** Faults of every ranking: unreadable formulas, unlike units, claims that do not hold, ends too near to be named. */
function rankingFaults(model: CaseModel, texts: readonly ProseText[]): string[] {
  const rankings = Object.entries(model.rankings ?? {});
  if (rankings.length === 0) return [];
  return rankings.flatMap(([id, ranking]) => {
    const faults = [...formulaFaults(model, id, ranking), ...unitFaults(model, id, ranking)];
    if (faults.length > 0) return faults;
    const standings = standingsOf(model, ranking);
    if (!standings) return [`ranking ${id} gives no numbers`];
    const claims = { most: ranking.first, least: ranking.last };
    const named = (['most', 'least'] as const).filter(
      (end) => claims[end] !== undefined || texts.some(({ raw }) => raw.includes(`{${end}:${id}}`)),
    );
    return [
      ...claimFaults(id, ranking, standings),
      ...named.flatMap((end) => {
        const fault = undecided(standings, end);
        return fault ? [`ranking ${id}: ${fault} to call one of them the ${WORD[end]}`] : [];
      }),
    ];
  });
}

/** Every ranking can be computed, and what the case claims or prints of it is clear. */
export const rankingsHold: Check = {
  id: 'rankings-hold',
  severity: 'block',
  sentence: 'Whatever the case calls highest or lowest of its kind comes out so by the numbers, and clearly.',
  find: ({ model, texts }) => rankingFaults(model, texts),
};
