import type { z } from 'zod';

const LONG = 'x'.repeat(100_000);
/** Wrong by type, by size or by form, for whatever is asked. */
const WRONG: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  '\u0007\u202E',
  LONG,
  true,
  -1,
  0,
  1.5,
  Number.NaN,
  1e12,
  2 ** 60,
  {},
  { [LONG]: 1, second: 2, third: 3 },
  [],
  ['x'],
  Array.from({ length: 10_001 }, () => null),
];

type Def = z.core.$ZodTypeDef & Record<string, unknown>;
const defOf = (schema: z.core.$ZodType): Def => schema._zod.def as unknown as Def;

/**
 * Wrong values for a schema: each kind of them in its place, and in the place of every field, entry and alternative
 * that it has.
 */
export function* wrongValues(schema: z.core.$ZodType): Generator<unknown> {
  yield* WRONG;
  yield* deeper(defOf(schema));
}

function* deeper(def: Def): Generator<unknown> {
  if (def.type === 'object') yield* ofFields(def.shape as Record<string, z.core.$ZodType>);
  if (def.type === 'array') for (const one of wrongValues(def.element as z.core.$ZodType)) yield [one];
  if (def.type === 'tuple')
    for (const item of def.items as z.core.$ZodType[]) for (const one of wrongValues(item)) yield [one];
  if (def.type === 'record')
    for (const one of wrongValues(def.valueType as z.core.$ZodType)) yield { name: one, 'No Name': one };
  if (def.type === 'union')
    for (const option of def.options as z.core.$ZodType[]) yield* deeper(defOf(option));
  if (def.type === 'pipe') yield* wrongValues(def.in as z.core.$ZodType);
  if (def.innerType) yield* deeper(defOf(def.innerType as z.core.$ZodType));
}

/** A wrong value in each field; literals are right meanwhile, so that an alternative is known by its kind. */
function* ofFields(shape: Record<string, z.core.$ZodType>): Generator<unknown> {
  const fields = Object.entries(shape);
  const kinds = fields.filter(([, field]) => defOf(field).type === 'literal');
  const kind = Object.fromEntries(
    kinds.map(([name, field]) => [name, (defOf(field).values as unknown[])[0]]),
  );
  for (const [name, field] of fields)
    for (const one of wrongValues(field)) yield { ...kind, [name]: one, unknown: 1 };
}
