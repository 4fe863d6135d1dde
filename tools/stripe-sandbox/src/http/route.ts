import type { Engine } from '../engine.js';
import {
  type Field,
  integer,
  list,
  object,
  readShape,
  type Shape,
  text,
  timestamp,
  type Values,
} from './fields.js';
import type { Raw, RawTree } from './form.js';
import { missingParam } from './problem.js';

/** A call of the API on its way. */
export interface Call {
  engine: Engine;
  /** What the address names, from left to right. */
  ids: string[];
}

export interface Route {
  method: string;
  pattern: RegExp;
  /** Reads what was sent, then gives the work that answers. What is refused in reading has not begun. */
  prepare(call: Call, form: RawTree): { expand: string[]; run: () => object };
}

/** A call: its address with `:id` where an id goes, its parameters, and what it does. */
export function route<S extends Shape>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  shape: S,
  answer: (call: Call & { id: string }, values: Values<S>) => object,
): Route {
  const expansion = { expand: list(text()) };
  return {
    method,
    pattern: new RegExp(`^${path.replaceAll(':id', '([^/]+)')}$`),
    prepare(call, form) {
      const { expand: wanted, ...rest } = form;
      const { expand = [] } = readShape(expansion, wanted === undefined ? {} : { expand: wanted });
      const values = readShape(shape, rest);
      return { expand, run: () => answer({ ...call, id: call.ids[0] ?? '' }, values) };
    },
  };
}

/** A call that lists objects, newest first, in pages. */
export function listRoute<S extends Shape>(
  path: string,
  shape: S,
  rows: (call: Call & { id: string }, values: Values<S>) => { id: string; created?: number }[],
): Route {
  const paged = { ...shape, ...paging };
  return route('GET', path, paged, (call, values) => {
    const url = call.ids.length > 0 ? path.replace(':id', call.ids[0]!) : path;
    const page = values as unknown as Values<typeof paging>;
    const within = inRange(page.created);
    const found = rows(call, values as unknown as Values<S>).filter(
      ({ created }) => created === undefined || within(created),
    );
    return { object: 'list', ...pageOf(found, page), url };
  });
}

type Range = { gt?: number; gte?: number; lt?: number; lte?: number };
const rangeFields = object({ gt: timestamp(), gte: timestamp(), lt: timestamp(), lte: timestamp() });

/** A moment, or a span of time. */
const range: Field<Range | undefined> = {
  read(raw: Raw | undefined, name: string) {
    if (typeof raw !== 'string') return rangeFields.read(raw, name);
    const exactly = timestamp().read(raw, name);
    return { gte: exactly, lte: exactly };
  },
};

const paging = {
  limit: integer(1, 100),
  starting_after: text(),
  ending_before: text(),
  created: range,
};

function inRange({ gt, gte, lt, lte }: Range = {}): (moment: number) => boolean {
  return (moment) =>
    moment > (gt ?? -1) && moment >= (gte ?? 0) && moment < (lt ?? Infinity) && moment <= (lte ?? Infinity);
}

function pageOf<T extends { id: string }>(
  rows: T[],
  { limit = 10, starting_after, ending_before }: Values<typeof paging>,
): { data: T[]; has_more: boolean } {
  if (ending_before !== undefined) {
    const before = rows.slice(0, position(rows, ending_before, 'ending_before'));
    return { data: before.slice(-limit), has_more: before.length > limit };
  }
  const from = starting_after === undefined ? 0 : position(rows, starting_after, 'starting_after') + 1;
  return { data: rows.slice(from, from + limit), has_more: rows.length > from + limit };
}

function position(rows: { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw missingParam('object', id, param);
  return index;
}
