import { z } from 'zod';
import { AppError } from '../errors.js';
import { parsedInput } from './parsed-input.js';

const schema = z.strictObject({
  title: z.string().trim(),
  headlines: z.array(z.strictObject({ title: z.string() })).optional(),
  rest: z.unknown().optional(),
});
const faultsOf = (value: unknown, at?: string[]): unknown => {
  try {
    parsedInput(schema, value, at);
    return [];
  } catch (error) {
    return (error as AppError).details?.fields;
  }
};

it.each<[what: string, value: object, path: string, place: string]>([
  ['a text', { title: 'a\u0000b' }, 'title', 'The title'],
  [
    'a text of a list',
    { title: 'a', headlines: [{ title: 'b' }, { title: '\u0000' }] },
    'headlines.1.title',
    'The title of headline 2',
  ],
  [
    'what no schema looks into',
    { title: 'a', rest: { deep: [[{ note: 'x\u0000' }]] } },
    'rest.deep.0.0.note',
    'The note of entry 1',
  ],
  ['the name of a field', { title: 'a', rest: { 'na\u0000me': 1 } }, 'rest.na\u0000me', 'The name'],
])('refuses U+0000 in %s in a sentence that names the place', (_what, value, path, place) => {
  const message = `${place} holds an invisible character (NUL) that cannot be stored.`;
  expect(faultsOf(value)).toEqual([{ path, message }]);
  expect(faultsOf(value, ['model'])).toEqual([{ path: `model.${path}`, message }]);
});

it('says of a value that has no name what is wrong with it', () => {
  expect(() => parsedInput(z.string(), '\u0000')).toThrow('This holds an invisible character (NUL)');
});

it("lets a schema's own sentence go first", () => {
  const plain = z.strictObject({ title: z.string().regex(/^\P{Cc}*$/u, 'Please use plain text here.') });
  expect(() => parsedInput(plain, { title: '\u0000' })).toThrow('Please use plain text here.');
});

it('takes every other character, and values of any depth', () => {
  let deep: unknown = 'bottom';
  for (let depth = 0; depth < 200_000; depth++) deep = [deep];
  const value = { title: '\u0001\u007F\ud800 \\u0000 🦉', rest: deep };
  expect(parsedInput(schema, value)).toMatchObject({ title: value.title });
});
