import type { z } from 'zod';
import {
  type Blueprint,
  fileSchema,
  frameSchema,
  type Scenario,
  scenarioSchema,
} from './blueprint-schema.js';
import { wordsAskedBy } from './client-words.js';
import { leadsTo } from './fit-schema.js';

/** What a blueprint's file holds. */
export type BlueprintFile = z.input<typeof fileSchema>;

/** What is wrong at one place of a file. */
export interface BlueprintFault {
  /** Keys from the top of the file, ids of things in lists as their number. */
  path: readonly PropertyKey[];
  /** The scenario whose merged whole is at fault; of a fault in the file itself none. */
  scenario?: string;
  message: string;
}

const saidOf = ({ path, scenario, message }: BlueprintFault): string =>
  `${scenario ? `scenario ${scenario}: ` : ''}${path.join('.') || 'file'}: ${message}`;

/** A blueprint that is not one; the message names each place and what is wrong there, a line each. */
export class BlueprintError extends Error {
  override readonly name = 'BlueprintError';
  constructor(readonly faults: readonly BlueprintFault[]) {
    super(faults.map(saidOf).join('\n'));
  }
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasId = (value: unknown): value is Tree & { id: string } =>
  isTree(value) && typeof value['id'] === 'string';
const isListById = (value: unknown): value is (Tree & { id: string })[] =>
  Array.isArray(value) && value.length > 0 && value.every(hasId);

/** Said anew as a whole: half of one draw and half of another is none. */
const WHOLE = new Set(['draw', 'groups', 'ideas', 'flip']);

/**
 * `over` laid on `base`: objects key by key, lists of things with an id by id, anything else as a whole, and whatever a
 * path of `whole` names, such as `framework.buckets`.
 */
function laidOn(base: unknown, over: unknown, whole: ReadonlySet<string>, path = ''): unknown {
  if (isTree(base) && isTree(over)) {
    const merged: Tree = { ...base };
    for (const [name, value] of Object.entries(over)) {
      const place = path ? `${path}.${name}` : name;
      const asWhole = WHOLE.has(name) || whole.has(place);
      merged[name] = asWhole ? value : laidOn(base[name], value, whole, place);
    }
    return merged;
  }
  if (isListById(base) && isListById(over)) {
    const merged = base.map((item) =>
      laidOn(item, over.find(({ id }) => id === item.id) ?? {}, whole, `${path}.${item.id}`),
    );
    return [...merged, ...over.filter(({ id }) => base.every((item) => item.id !== id))];
  }
  return over;
}

/** Takes away what a path such as `parts.hubs` or `facts.later` names; says so when it names nothing. */
function takeAway(tree: Tree, path: string): BlueprintFault | undefined {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let place: unknown = tree;
  for (const step of steps)
    place = isListById(place) ? place.find(({ id }) => id === step) : isTree(place) ? place[step] : undefined;
  if (Array.isArray(place)) {
    const at = place.findIndex((item) => hasId(item) && item.id === last);
    if (at >= 0) return void place.splice(at, 1);
  } else if (isTree(place) && last in place) return void delete place[last];
  return { path: ['remove'], message: `"${path}" names nothing of the first scenario` };
}

function faultsOf(error: z.ZodError, scenario?: string): BlueprintFault[] {
  return error.issues.map(({ path, message }) => ({ path, message, ...(scenario ? { scenario } : {}) }));
}

/** Fits that lead to a scenario that there is not, and scenarios that none leads to. */
function strayFits({ fits, scenarios }: z.infer<typeof fileSchema>): BlueprintFault[] {
  const ids = scenarios.map(({ id }) => id);
  const stray = fits.flatMap(({ scenarios: wanted = [] }, at) =>
    wanted
      .filter((id) => !ids.includes(id))
      .map((id) => ({ path: ['fits', at, 'scenarios'], message: `names no scenario of the file: ${id}` })),
  );
  const idle = ids.filter((id) => !fits.some((fit) => leadsTo(fit, id)));
  return [
    ...stray,
    ...idle.map((id) => ({ path: ['fits'], message: `leads to the scenario "${id}" by no news` })),
  ];
}

/** Trades whose news a fit gives to a client of its own trade where there is none: it would get a client of any other. */
function clientless({ fits, sectors, clients }: z.infer<typeof fileSchema>): BlueprintFault[] {
  if (clients.some((client) => !client.sectors)) return [];
  const served = new Set(clients.flatMap((client) => client.sectors ?? []));
  return fits.flatMap(({ role, actor = sectors }, at) =>
    (role === 'client' ? actor : [])
      .filter((one) => !served.has(one))
      .map((one) => ({
        path: ['fits', at, 'actor'],
        message: `takes news of ${one}, of which no client is`,
      })),
  );
}

/** Every text within something, names of groups too. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

/** Words that a text asks for and a client has none for, and words that nothing asks for. */
function wordFaults(file: z.infer<typeof fileSchema>): BlueprintFault[] {
  const { clients, shelf } = file;
  const asked = new Set(textsIn(file).flatMap(wordsAskedBy));
  const faults = clients.flatMap(({ words = {} }, at) => {
    const missing = [...asked].filter((name) => !(name in words));
    const idle = Object.keys(words).filter((name) => !asked.has(name));
    return [
      ...missing.map((name) => ({
        path: ['clients', at, 'words'],
        message: `has no "${name}", which a text asks for`,
      })),
      ...idle.map((name) => ({ path: ['clients', at, 'words', name], message: 'is asked for by no text' })),
    ];
  });
  const onShelf = shelf && asked.size > 0;
  return onShelf
    ? [...faults, { path: ['shelf'], message: 'has a client without words of its own' }]
    : faults;
}

/**
 * A blueprint from what its file holds, each scenario written out.
 * @throws BlueprintError naming every place that is wrong.
 */
export function parseBlueprint(file: unknown): Blueprint {
  const parsed = fileSchema.safeParse(file);
  if (!parsed.success) throw new BlueprintError(faultsOf(parsed.error));
  const { scenarios, ...rest } = parsed.data;
  const frame: Tree = {};
  const base: Tree = {};
  for (const [key, value] of Object.entries(rest)) (key in frameSchema.shape ? frame : base)[key] = value;
  const faults: BlueprintFault[] = [];
  const whole = scenarios.map(({ remove = [], replace = [], ...over }): Scenario | undefined => {
    const merged = structuredClone(laidOn(base, over, new Set(replace))) as Tree;
    for (const path of remove) {
      const fault = takeAway(merged, path);
      if (fault) faults.push({ ...fault, scenario: over.id });
    }
    const scenario = scenarioSchema.safeParse(merged);
    if (!scenario.success) faults.push(...faultsOf(scenario.error, over.id));
    return scenario.data;
  });
  faults.push(...strayFits(parsed.data), ...clientless(parsed.data), ...wordFaults(parsed.data));
  if (faults.length > 0) throw new BlueprintError(faults);
  return { ...frame, scenarios: whole } as unknown as Blueprint;
}
