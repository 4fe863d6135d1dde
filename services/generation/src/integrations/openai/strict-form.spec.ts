import { fileSchema } from '@casedrop/case-engine/blueprint';
import { z } from 'zod';
import {
  fromStrict,
  jsonSchemaOf,
  type JsonSchema,
  RepeatedName,
  strictSchema,
  toStrict,
} from './strict-form.js';

const ITEM = jsonSchemaOf(
  z
    .object({
      label: z.string().min(2).max(9),
      note: z.union([z.string().max(90), z.array(z.string()).min(2)]),
      size: z.number().optional(),
      range: z.tuple([z.number(), z.number(), z.string()]),
      between: z.tuple([z.string(), z.string()]),
      facts: z.record(z.string().regex(/^[a-z]+$/), z.object({ value: z.number() }).strict()),
      draw: z.union([
        z.object({ from: z.number(), step: z.number().optional() }).strict(),
        z.object({ times: z.string(), from: z.number() }).strict(),
      ]),
    })
    .strict(),
);
const VALUE = {
  label: 'Rent',
  note: 'A note.',
  range: [1, 2, 'from a survey'],
  between: ['a', 'b'],
  facts: { rent: { value: 3 }, constructor: { value: 4 } },
  draw: { times: 'rent', from: 2 },
};
const SAID = {
  ...{ label: 'Rent', note: 'A note.', size: null, range: { first: 1, second: 2, third: 'from a survey' } },
  between: ['a', 'b'],
  facts: [
    { name: 'rent', is: { value: 3 } },
    { name: 'constructor', is: { value: 4 } },
  ],
  draw: { times: 'rent', from: 2 },
};

/** A schema and every schema within it. */
const nodesOf = ({ properties = {}, items, anyOf = [], ...schema }: JsonSchema): JsonSchema[] => [
  { ...schema, properties, items },
  ...[...Object.values(properties), ...anyOf, ...(items ? [items as JsonSchema] : [])].flatMap(nodesOf),
];

it('says maps as lists, tuples by fields and what may be left out as null, and understands them again', () => {
  expect(toStrict(VALUE, ITEM)).toEqual(SAID);
  expect(fromStrict(SAID, ITEM)).toEqual(VALUE);
});

it('shows the first of several phrasings', () => {
  expect(toStrict({ ...VALUE, note: ['One way.', 'Another.'] }, ITEM)).toMatchObject({ note: 'One way.' });
});

it('finds the alternative that a value has the shape of', () => {
  const draw = { from: 2, step: null };
  expect(toStrict({ ...VALUE, draw: { from: 2 } }, ITEM)).toMatchObject({ draw });
  expect(fromStrict({ ...SAID, draw }, ITEM)).toMatchObject({ draw: { from: 2 } });
});

it('keeps to what strict mode knows, down to the last schema of a blueprint', () => {
  const schemas = [ITEM, jsonSchemaOf(fileSchema.omit({ shelf: true, scenarios: true }))].map(strictSchema);
  for (const node of schemas.flatMap(nodesOf)) {
    for (const keyword of ['minLength', 'maxLength', 'propertyNames', 'oneOf', 'additionalItems', '$schema'])
      expect(node).not.toHaveProperty(keyword);
    expect(Array.isArray(node.items)).toBe(false);
    if (node.type !== 'object') continue;
    expect(node.additionalProperties).toBe(false);
    expect(node.required).toEqual(Object.keys(node.properties ?? {}));
  }
});

it('refuses two things of one name', () => {
  const twice = [SAID.facts[0], SAID.facts[0]];
  expect(() => fromStrict({ ...SAID, facts: twice }, ITEM)).toThrow(new RepeatedName('rent'));
});

it.each([[{ facts: 'none' }], [{ facts: [{ is: 1 }] }], [{ range: 7 }], [{ draw: [] }], [{ other: 1 }]])(
  'leaves what has another form to whoever judges it (%j)',
  (wrong) => {
    expect(fromStrict({ ...SAID, ...wrong }, ITEM)).toMatchObject(wrong);
  },
);
