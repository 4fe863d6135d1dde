import type { CaseModel } from '../model/case-model.js';
import { bindScenario } from './bind-blueprint.js';
import type { Blueprint, Scenario, Shelf } from './blueprint-schema.js';
import { sayFirst } from './choose-words.js';
import { drawerOf } from './write-from-blueprint.js';

/** The scenario that stands on the shelf; the first one unless the author says otherwise. */
function scenarioOf({ scenarios }: Blueprint, wanted: string | undefined): Scenario {
  const found = scenarios.find(({ id }, at) => (wanted ? id === wanted : at === 0));
  if (!found) throw new RangeError(`There is no scenario "${wanted}" for the shelf.`);
  return found;
}

/** Facts without a value on the shelf, and values without a fact; facts that are drawn from one value alone need none. */
function misnamed({ facts }: Scenario, { values }: Shelf): string[] {
  const missing = Object.entries(facts).filter(([id, { draw }]) => !('value' in draw) && !(id in values));
  return [...missing.map(([id]) => id), ...Object.keys(values).filter((id) => !(id in facts))];
}

/**
 * The case of a blueprint that every installation begins with, in the first version of each text; `undefined` when it has
 * none.
 * @throws RangeError when its values name other facts than the scenario has, or break its conditions.
 */
export function writeShelfCase(blueprint: Blueprint): CaseModel | undefined {
  const { shelf } = blueprint;
  if (!shelf) return undefined;
  const scenario = scenarioOf(blueprint, shelf.scenario);
  const wrong = misnamed(scenario, shelf);
  if (wrong.length > 0)
    throw new RangeError(`The shelf of "${blueprint.id}" is wrong about ${wrong.join(', ')}.`);
  const fixed = Object.entries(scenario.facts).flatMap(([id, { draw }]) =>
    'value' in draw ? [[id, draw.value]] : [],
  );
  const values = { ...(Object.fromEntries(fixed) as Record<string, number>), ...shelf.values };
  if (!drawerOf(scenario).holds(values))
    throw new RangeError(`The values on the shelf of "${blueprint.id}" break a condition or the verdict.`);
  const { headline, publishedAt, opening } = shelf;
  const provenance = { headline, publisher: 'CaseDrop', publishedAt };
  const { client, slug: id } = shelf;
  const { industry } = blueprint;
  const binding = { id, seed: 0, values, client, industry, bridge: opening, provenance };
  return { ...bindScenario(blueprint, scenario, binding, sayFirst), title: shelf.title };
}
