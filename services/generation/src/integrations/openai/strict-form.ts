import { z } from 'zod';

/**
 * Between a JSON Schema and what a language model's strict mode can say. There every field is required, no other is allowed,
 * and a map, a pair of different things and a shortest text do not exist. So a field that may be left out is `null`, a map is
 * a list of `{ name, is }`, a tuple of different things has the fields `first`, `second`, `third`, and a text in one or several
 * phrasings is one text. Limits of length are left to whoever reads the answer.
 */

/** A JSON Schema (draft 7), as much of it as zod writes. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema | readonly JsonSchema[];
  anyOf?: readonly JsonSchema[];
  [keyword: string]: unknown;
}

/** The schema of what a zod schema takes in. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', target: 'draft-7' }) as JsonSchema;

/** Two entries of what is a map in the end have one name. */
export class RepeatedName extends Error {
  override readonly name = 'RepeatedName';
  constructor(repeated: string) {
    super(`Two things in one list are called "${repeated}".`);
  }
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that strict mode refuses. */
const UNSAID = new Set(['$schema', 'minLength', 'maxLength', 'additionalItems', 'propertyNames', 'default']);
const PLACES = ['first', 'second', 'third', 'fourth'];
const placeAt = (at: number): string => PLACES[at] ?? String(at + 1);
const byPlace = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, at) => [placeAt(at), value]));

/** What the values of a map are; of anything else nothing. */
const valuesOf = ({ type, additionalProperties: values }: JsonSchema): JsonSchema | undefined =>
  type === 'object' && isTree(values) ? values : undefined;
const itemOf = ({ items }: JsonSchema): JsonSchema | undefined =>
  Array.isArray(items) ? undefined : (items as JsonSchema | undefined);
const placesOf = ({ items }: JsonSchema): readonly JsonSchema[] | undefined =>
  Array.isArray(items) ? (items as readonly JsonSchema[]) : undefined;
const isAlike = (schemas: readonly JsonSchema[]): boolean =>
  schemas.every((schema) => JSON.stringify(schema) === JSON.stringify(schemas[0]));
/** A text in one phrasing, or several of it. */
const isPhrased = ({ anyOf: [one, several] = [] }: JsonSchema): boolean =>
  one?.type === 'string' && several?.type === 'array' && itemOf(several)?.type === 'string';

const whole = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

/** The schema in strict mode's words. */
export function strictSchema(schema: JsonSchema): JsonSchema {
  const values = valuesOf(schema);
  if (values) {
    const name = strictSchema(schema.propertyNames ?? { type: 'string' });
    return { type: 'array', items: whole({ name, is: strictSchema(values) }) };
  }
  if (isPhrased(schema)) return { type: 'string' };
  if (schema.anyOf) return { anyOf: schema.anyOf.map(strictSchema) };
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([field, inner]): [string, JsonSchema] => {
      const strict = strictSchema(inner);
      return [field, schema.required?.includes(field) ? strict : { anyOf: [strict, { type: 'null' }] }];
    });
    return whole(Object.fromEntries(fields));
  }
  const places = placesOf(schema);
  if (places && !isAlike(places)) return whole(byPlace(places.map(strictSchema)));
  const item = itemOf(schema) ?? places?.[0];
  const said = Object.entries(schema).filter(([keyword]) => !UNSAID.has(keyword));
  return { ...Object.fromEntries(said), ...(item ? { items: strictSchema(item) } : {}) };
}

/** The alternative that a value has the shape of. */
function branchFor(value: unknown, branches: readonly JsonSchema[]): JsonSchema | undefined {
  return branches.find(({ type, properties, required = [] }) => {
    if (Array.isArray(value)) return type === 'array';
    if (!isTree(value)) return type === typeof value;
    const told = Object.keys(value).filter((field) => value[field] !== null);
    return (
      properties !== undefined &&
      told.every((field) => Object.hasOwn(properties, field)) &&
      required.every((field) => told.includes(field))
    );
  });
}

/** A value of the schema in the form of {@link strictSchema}; of several phrasings the first. */
export function toStrict(value: unknown, schema: JsonSchema): unknown {
  const values = valuesOf(schema);
  if (values && isTree(value))
    return Object.entries(value).map(([name, is]) => ({ name, is: toStrict(is, values) }));
  if (isPhrased(schema)) return Array.isArray(value) ? (value[0] as unknown) : value;
  if (schema.anyOf) return toStrict(value, branchFor(value, schema.anyOf) ?? {});
  if (schema.properties && isTree(value)) {
    const fields = Object.entries(schema.properties).map(([field, inner]) => [
      field,
      value[field] === undefined ? null : toStrict(value[field], inner),
    ]);
    return Object.fromEntries(fields);
  }
  if (!Array.isArray(value)) return value;
  const places = placesOf(schema);
  if (places && !isAlike(places))
    return byPlace(places.map((place, at) => toStrict(value[at] as unknown, place)));
  const item = itemOf(schema) ?? {};
  return value.map((one: unknown) => toStrict(one, item));
}

/** A map from its list; what is no such list stays, for whoever judges the value to refuse. */
function mapOf(list: readonly unknown[], values: JsonSchema): unknown {
  const map = new Map<string, unknown>();
  for (const entry of list) {
    if (!isTree(entry) || typeof entry['name'] !== 'string') return list;
    const { name } = entry;
    if (map.has(name)) throw new RepeatedName(name);
    map.set(name, fromStrict(entry['is'], values));
  }
  return Object.fromEntries(map);
}

/**
 * What a value in the form of {@link strictSchema} stands for. It is not judged: what has another form comes back as it is.
 * @throws RepeatedName
 */
export function fromStrict(value: unknown, schema: JsonSchema): unknown {
  const values = valuesOf(schema);
  if (values) return Array.isArray(value) ? mapOf(value, values) : value;
  if (schema.anyOf) return fromStrict(value, branchFor(value, schema.anyOf) ?? {});
  const places = placesOf(schema);
  if (places && isTree(value)) return places.map((place, at) => fromStrict(value[placeAt(at)], place));
  if (isTree(value)) {
    const told = Object.entries(value).filter(([, one]) => one !== null);
    const fields = told.map(([field, one]) => [field, fromStrict(one, schema.properties?.[field] ?? {})]);
    return Object.fromEntries(fields);
  }
  const item = itemOf(schema) ?? {};
  return Array.isArray(value) ? value.map((one: unknown) => fromStrict(one, item)) : value;
}
