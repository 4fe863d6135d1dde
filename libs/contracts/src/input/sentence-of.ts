import type { z } from 'zod';
import { nameInWords, oneOf, placeInWords } from './place-in-words.js';

/** A fault as zod finds it, before it has a sentence. */
type Fault = z.core.$ZodRawIssue;
type FaultOf<Code> = Extract<Fault, { code: Code }>;

const KINDS: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a JSON object',
  record: 'a JSON object',
};
const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  uuid: 'a UUID',
  url: 'a web address',
  date: 'a date such as 2026-11-23',
  datetime: 'a time such as 2026-11-23T08:00:00Z',
};
/** A caller may send any number of unknown fields. */
const MOST_NAMES = 2;
const MOST_VALUES = 8;
const SOME = 3;

/**
 * What a person is told of a fault, for whatever schema has no sentence of its own. Handed to a parse as its `error`: a
 * schema's own sentence goes before it.
 */
export function sentenceOf(fault: Fault): string {
  const place = placeInWords(fault.path ?? []);
  const sentence = firstSentence(fault, place);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function firstSentence(fault: Fault, place: string): string {
  if (fault.code === 'unrecognized_keys') return unknownFields(fault, place);
  if (fault.input === undefined)
    return place === 'this' ? 'please send a JSON object' : `please give ${place}`;
  switch (fault.code) {
    case 'invalid_type':
      return place === 'this' && fault.expected === 'object'
        ? 'please send a JSON object'
        : `${place} must be ${kindOf(fault)}`;
    case 'too_small':
      return tooSmall(fault, place);
    case 'too_big':
      return tooBig(fault, place);
    case 'invalid_value':
      return `${place} must be ${oneOfThese(fault.values)}`;
    case 'invalid_union':
      return Array.isArray(fault.options)
        ? `${place} must be ${oneOfThese(fault.options)}`
        : `please check ${place}`;
    case 'invalid_format':
      return FORMATS[fault.format] ? `${place} must be ${FORMATS[fault.format]}` : `please check ${place}`;
    default:
      return `please check ${place}`;
  }
}

function unknownFields({ keys }: FaultOf<'unrecognized_keys'>, place: string): string {
  const names = keys.slice(0, MOST_NAMES).map((key) => `“${nameInWords(key)}”`);
  const more = keys.length > MOST_NAMES ? ' or others that you sent' : '';
  const taker = place === 'this' ? 'this call' : place;
  return `${taker} takes no field called ${names.join(' or ')}${more}`;
}

function kindOf(fault: FaultOf<'invalid_type'>): string {
  if (fault.expected === 'number' || fault.expected === 'int') return numberOf(fault);
  return KINDS[fault.expected] ?? 'of another kind';
}

function tooSmall(fault: FaultOf<'too_small'>, place: string): string {
  const least = fault.minimum;
  if (fault.origin === 'array') return `please give at least ${counted(least, oneOf(fault.path?.at(-1)))}`;
  if (fault.origin !== 'string') return `${place} must be ${numberOf(fault)}`;
  return least === 1 ? `please give ${place}` : `${place} must have at least ${counted(least, 'character')}`;
}

function tooBig(fault: FaultOf<'too_big'>, place: string): string {
  const most = fault.maximum;
  if (fault.origin === 'array') return `please give at most ${counted(most, oneOf(fault.path?.at(-1)))}`;
  if (fault.origin !== 'string') return `${place} must be ${numberOf(fault)}`;
  return `${place} may have at most ${counted(most, 'character')}`;
}

/** What a number must be: `a whole number from 1 to 5`. Every integer has bounds; those of the machine go unsaid. */
function numberOf({ schema }: Fault): string {
  const { isInt, minValue, maxValue } = schema as z.ZodNumber;
  const kind = isInt ? 'a whole number' : 'a number';
  const bounded = (bound: number | null): bound is number =>
    bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (bounded(minValue) && bounded(maxValue)) return `${kind} from ${said(minValue)} to ${said(maxValue)}`;
  if (bounded(minValue)) return `${kind} that is not below ${said(minValue)}`;
  return bounded(maxValue) ? `${kind} of at most ${said(maxValue)}` : kind;
}

const said = (value: number | bigint): string => value.toLocaleString('en-GB');

const counted = (count: number | bigint, noun: string): string =>
  `${said(count)} ${noun}${Number(count) === 1 ? '' : 's'}`;

/** `light or dark`; of many, some. */
function oneOfThese(values: readonly unknown[]): string {
  const words = values.slice(0, values.length > MOST_VALUES ? SOME : MOST_VALUES).map(String);
  const listed = words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : `${words[0]}`;
  return values.length > MOST_VALUES ? `one that we know, such as ${listed}` : listed;
}
