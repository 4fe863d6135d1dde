import type { Raw, RawTree } from './form.js';
import { invalid } from './problem.js';

/** How a parameter is read, and refused when it is not of its kind. */
export interface Field<T> {
  read(raw: Raw | undefined, name: string): T;
}
export type Shape = Record<string, Field<unknown>>;
export type Values<S extends Shape> = { [K in keyof S]: S[K] extends Field<infer T> ? T : never };

/** Reads the parameters of a call; one that the call does not know is refused. */
export function readShape<S extends Shape>(shape: S, tree: RawTree, path = ''): Values<S> {
  const named = (key: string) => (path ? `${path}[${key}]` : key);
  const unknown = Object.keys(tree).filter((key) => !Object.hasOwn(shape, key));
  if (unknown.length > 0) {
    const names = unknown.map(named).join(', ');
    const word = unknown.length > 1 ? 'parameters' : 'parameter';
    throw invalid(`Received unknown ${word}: ${names}`, 'parameter_unknown', named(unknown[0]!));
  }
  const values = Object.entries(shape).map(([key, field]) => [key, field.read(tree[key], named(key))]);
  return Object.fromEntries(values) as Values<S>;
}

/** A text; an empty one is refused, as it would unset what cannot be unset. */
export const text = (limit = 5000): Field<string | undefined> => ({
  read(raw, name) {
    if (raw === undefined) return undefined;
    if (typeof raw !== 'string') throw invalid(`Invalid string: ${JSON.stringify(raw)}`, undefined, name);
    if (raw === '') throw emptyText(name);
    if (raw.length > limit) throw tooLong(name, limit, raw.length);
    return raw;
  },
});

const emptyText = (name: string) =>
  invalid(
    `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
    'parameter_invalid_empty',
    name,
  );
const spelt = (raw: Raw): string => (typeof raw === 'string' ? raw : JSON.stringify(raw));
const tooLong = (name: string, limit: number, length: number) =>
  invalid(
    `Invalid string: '${name}' must be at most ${limit} characters (it currently has ${length}).`,
    'parameter_invalid_string_length',
    name,
  );

/** An address that a browser can be sent to. */
export const url = (): Field<string | undefined> => ({
  read(raw, name) {
    const address = text().read(raw, name);
    if (address === undefined || /^https?:\/\/[^/]/i.test(address)) return address;
    const message = 'Invalid URL: An explicit scheme (such as https) must be provided.';
    throw invalid(message, 'url_invalid', name);
  },
});

/** A currency's three letters, which the API writes small. */
export const currency = (): Field<string | undefined> => ({
  read(raw, name) {
    const letters = text().read(raw, name)?.toLowerCase();
    if (letters === undefined || Intl.supportedValuesOf('currency').includes(letters.toUpperCase()))
      return letters;
    throw invalid(`Invalid currency: ${letters}.`, undefined, name);
  },
});

/** A whole number. */
export const integer = (least = Number.MIN_SAFE_INTEGER, most = 99_999_999): Field<number | undefined> => ({
  read(raw, name) {
    if (raw === undefined) return undefined;
    if (raw === '') throw emptyText(name);
    if (typeof raw !== 'string' || !/^-?\d+$/.test(raw))
      throw invalid(`Invalid integer: ${spelt(raw)}`, 'parameter_invalid_integer', name);
    const value = Number(raw);
    if (value < least)
      throw invalid(
        `This value must be greater than or equal to ${least}.`,
        'parameter_invalid_integer',
        name,
      );
    if (value > most)
      throw invalid(
        `This value must be less than or equal to ${most} (it currently is '${value}').`,
        'parameter_invalid_integer',
        name,
      );
    return value;
  },
});

/** A moment, in seconds since 1970. */
export const timestamp = (): Field<number | undefined> => integer(0, 99_999_999_999);

/** A number that need not be whole. */
export const decimal = (): Field<number | undefined> => ({
  read(raw, name) {
    if (raw === undefined) return undefined;
    if (typeof raw !== 'string' || !/^\d+(\.\d+)?$/.test(raw))
      throw invalid(`Invalid decimal: ${spelt(raw)}`, undefined, name);
    return Number(raw);
  },
});

export const boolean = (): Field<boolean | undefined> => ({
  read(raw, name) {
    if (raw === undefined) return undefined;
    if (raw === 'true' || raw === 'false') return raw === 'true';
    throw invalid(`Invalid boolean: ${spelt(raw)}`, undefined, name);
  },
});

/** One of a few words. */
export const oneOf = <const T extends string>(...words: T[]): Field<T | undefined> => ({
  read(raw, name) {
    if (raw === undefined) return undefined;
    const known = words.find((word) => word === raw);
    if (known === undefined)
      throw invalid(`Invalid ${name}: must be one of ${wordsOf(words)}`, undefined, name);
    return known;
  },
});

const wordsOf = (words: readonly string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? '');

export const object = <S extends Shape>(shape: S): Field<Values<S> | undefined> => ({
  read(raw, name) {
    if (raw === undefined) return undefined;
    if (typeof raw === 'string') throw invalid('Invalid object', undefined, name);
    return readShape(shape, raw, name);
  },
});

export const list = <T>(field: Field<T>): Field<NonNullable<T>[] | undefined> => ({
  read(raw, name) {
    if (raw === undefined) return undefined;
    if (typeof raw === 'string') throw invalid('Invalid array', undefined, name);
    const values = Object.entries(raw).map(([key, value]) => field.read(value, `${name}[${key}]`));
    return values.filter((value): value is NonNullable<T> => value !== undefined && value !== null);
  },
});

export const required = <T>(field: Field<T>): Field<NonNullable<T>> => ({
  read(raw, name) {
    const value = field.read(raw, name);
    if (value === undefined || value === null)
      throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
    return value;
  },
});

/** One that an empty text unsets. */
export const clearable = <T>(field: Field<T>): Field<T | null> => ({
  read: (raw, name) => (raw === '' ? null : field.read(raw, name)),
});

/** One of two kinds: the first when the text fits it. */
export const either = <A, B>(
  fits: (raw: Raw) => boolean,
  first: Field<A>,
  second: Field<B>,
): Field<A | B> => ({
  read: (raw, name) => (raw !== undefined && fits(raw) ? first.read(raw, name) : second.read(raw, name)),
});
