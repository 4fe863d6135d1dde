import { EXHIBIT_KINDS } from '@casedrop/case-engine';
import { type Blueprint, commissionOf, writeDraft } from '@casedrop/case-engine/blueprint';
import { openLibrary } from './library.js';

const TODAY = '2026-11-25';
/** Cases of half a year at five a week: as long a name of a client is not given again. */
const HALF_A_YEAR = 130;
/** Scenarios next to each other belong to one blueprint; every seventh does not. */
const STRIDE = 7;

const library = openLibrary();
const blueprints = library.entries.map(({ id }) => library.blueprint(id));
const scenarios = blueprints.flatMap((blueprint) =>
  blueprint.scenarios.map((scenario) => ({ blueprint, scenario })),
);
const titlesOf = ({ scenarios: all }: Blueprint): string[] => all.flatMap(({ title }) => title);

/** How a title is made; the first that holds. */
const FORMS: Readonly<Record<string, RegExp>> = {
  question: /\?$/,
  client: /\{client\}/,
  number:
    /\b(one|two|three|four|five|six|seven|eight|nine|ten|hundred|thousands?|half|once|twice|second|third|\d+)\b/i,
  clause: /^(what|who|why|when|where|which|how)\b/i,
  pair: /\b(and|or)\b/,
  article: /^(the|an?)\b/i,
  phrase: /^/,
};
const formOf = (title: string): string =>
  Object.keys(FORMS).find((form) => FORMS[form]?.test(title)) ?? 'phrase';

/** Names of clients as they are given one after the other. */
function namesGiven(count: number): string[] {
  const taken = new Set<string>();
  const names: string[] = [];
  for (let turn = 0; names.length < count; turn += 1) {
    const found = scenarios[(turn * STRIDE) % scenarios.length];
    if (!found || turn > count * 2) throw new Error(`${turn} draws gave ${names.length} cases`);
    const order = commissionOf(found.blueprint, found.scenario, { turn, today: TODAY });
    const model = writeDraft(order, { seed: turn * 7919 + 1, today: TODAY, takenNames: taken });
    if (!model) continue;
    names.push(model.client.name);
    taken.add(model.client.name);
  }
  return names;
}

it('gives no client a name twice in half a year', () => {
  const names = namesGiven(HALF_A_YEAR);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

it('has no title in two blueprints', () => {
  const owners = new Map<string, Set<string>>();
  for (const blueprint of blueprints)
    for (const title of titlesOf(blueprint)) {
      const key = title.toLowerCase().replace(/[^a-z0-9{}]+/g, ' ');
      owners.set(key, (owners.get(key) ?? new Set()).add(blueprint.id));
    }
  expect([...owners].filter(([, ids]) => ids.size > 1).map(([title, ids]) => [title, [...ids]])).toEqual([]);
});

it.each(blueprints.map((blueprint) => [blueprint.id, blueprint] as const))(
  'has titles of three forms for %s, and no phrasing twice in one list',
  (_id, blueprint) => {
    expect(new Set(titlesOf(blueprint).map(formOf)).size).toBeGreaterThanOrEqual(3);
    for (const { title } of blueprint.scenarios) expect(new Set(title).size).toBe(title.length);
  },
);

it('begins no more than one title in eight with the same word, articles and the client apart', () => {
  const titles = blueprints.flatMap(titlesOf);
  const begins = (title: string) => /^[\w']+/.exec(title.toLowerCase())?.[0] ?? '';
  const counts = new Map<string, number>();
  for (const word of titles.map(begins)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = [...counts].filter(([word]) => !['', 'a', 'an', 'the'].includes(word));
  expect(often.filter(([, count]) => count > titles.length / 8)).toEqual([]);
});

it('shows every kind of exhibit, and a line chart in at least 15 of a hundred cases', () => {
  const kinds = scenarios.map(({ scenario }) => scenario.exhibits.map(({ kind }) => kind));
  expect([...new Set(kinds.flat())].sort()).toEqual([...EXHIBIT_KINDS].sort());
  const withLines = kinds.filter((shown) => shown.includes('line')).length;
  expect(withLines / scenarios.length).toBeGreaterThanOrEqual(0.15);
});

it('asks its questions in at least eight different orders', () => {
  const orders = scenarios.map(({ scenario }) => scenario.parts.map(({ kind }) => kind).join(' '));
  expect(new Set(orders).size).toBeGreaterThanOrEqual(8);
});
