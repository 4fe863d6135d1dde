import type { ParsedInputOf, practice } from '@casedrop/contracts';
import { thisWeek, withWeek } from '../../persistence/hot-statements.js';

/** What is looked for; `state` is the one that cases have to `personId`. */
export type SearchWish = ParsedInputOf<typeof practice.searchCases> & {
  personId?: number;
  /** Whether words that are nearly those of the text match too. */
  misspelt?: boolean;
};
export interface Statement {
  text: string;
  values: unknown[];
}

/** Of more matches of a text the newest so many are found; ranking is the one thing here that grows with matches. */
export const MOST_MATCHES = 5000;

/**
 * Before a statement with words. The planner does not know that the words of a case lie outside its row and are dear to
 * unpack: left alone it reads all 100,000 cases for a word that a quarter of them have (2.4 s) instead of the index of
 * words (0.2 s).
 */
export const BEGIN_WORD_SEARCH = `BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL jit = off;
  SET LOCAL pg_trgm.word_similarity_threshold = 0.5`;

/** What the words of a misspelt search are compared with; the index `cases_trigrams` holds it. */
const SPELT = `(title || ' ' || search_text)`;

const ORDERS = {
  relevance: ['rank DESC', 'list_position DESC'],
  newest: ['list_position DESC'],
  rating: ['average_rating DESC NULLS LAST', 'total_ratings DESC', 'list_position DESC'],
  popular: ['attempts DESC', 'list_position DESC'],
  shortest: ['estimated_minutes', 'list_position DESC'],
} as const;
const SORTED_BY = 'id, list_position, average_rating, total_ratings, attempts, estimated_minutes';

/** The values of one statement. */
class Values {
  readonly list: unknown[] = [];

  /** The place of a value in the text. */
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Summaries of one page, in their order, as they are in a week. */
export function pageStatement(wish: SearchWish, week: string): Statement {
  const values = new Values();
  const { filter, sort, page, pageSize } = wish;
  const order = ORDERS[filter.q && sort === 'newest' ? 'relevance' : sort];
  const own = [
    ...(filter.industry ? [`industry = ${values.add(filter.industry)}`] : []),
    ...(filter.archetype ? [`archetype = ${values.add(filter.archetype)}`] : []),
  ];
  const text = `
    WITH page AS MATERIALIZED (
      SELECT ${SORTED_BY}, ${filter.q ? 'rank' : '0 AS rank'} FROM ${matches(wish, values, own)}
        ORDER BY ${order.join(', ')} LIMIT ${values.add(pageSize)} OFFSET ${values.add((page - 1) * pageSize)}
    )
    SELECT ${withWeek('summary_json')} AS summary FROM page JOIN cases c USING (id) CROSS JOIN ${thisWeek(values.add(week))} week
      ORDER BY ${order.map((column) => `page.${column}`).join(', ')}`;
  return { text, values: values.list };
}

/** Matches by industry and archetype, whatever these two filters say. */
export function countStatement(wish: SearchWish): Statement {
  const values = new Values();
  const text = `SELECT industry, archetype, count(*)::integer AS count FROM ${matches(wish, values, [])}
    GROUP BY industry, archetype`;
  return { text, values: values.list };
}

/** Rows that match, with `own` conditions; those that match a text with their rank. */
function matches(wish: SearchWish, values: Values, own: readonly string[]): string {
  const { q } = wish.filter;
  const conditions = conditionsOf(wish, values);
  if (!q) return `cases c WHERE ${[...conditions, ...own].join(' AND ')}`;
  const { condition, rank } = wordsMatch(wish, values);
  // The sum keeps PostgreSQL from walking the list from its top and unpacking the words of every case on the way.
  return `(
      SELECT newest.*, ${rank} AS rank FROM (
        SELECT ${SORTED_BY}, industry, archetype, title, search_text, search FROM cases c
          WHERE ${[...conditions, condition].join(' AND ')}
          ORDER BY list_position + 0 DESC LIMIT ${MOST_MATCHES}
      ) newest
    ) found ${own.length > 0 ? `WHERE ${own.join(' AND ')}` : ''}`;
}

/** When the words match, and how well: words themselves come before what only begins with them. */
function wordsMatch({ filter: { q = '' }, misspelt }: SearchWish, values: Values): Match {
  const add = (value: string): string => values.add(value);
  if (misspelt) {
    const places = wordsToSpell(q).map(add);
    return {
      condition: places.map((word) => `${word}::text <% ${SPELT}`).join(' AND '),
      rank: places.map((word) => `word_similarity(${word}::text, ${SPELT})`).join(' + '),
    };
  }
  const query = textQuery(q, add);
  const whole = `search @@ websearch_to_tsquery('english', ${add(q)})`;
  return {
    condition: `search @@ ${query}`,
    rank: `(CASE WHEN ${whole} THEN 1 ELSE 0 END + ts_rank(search, ${query}))`,
  };
}
interface Match {
  condition: string;
  rank: string;
}

/** Shorter words have too few letters to tell by them what was meant. */
const SHORTEST_MISSPELT = 4;

/**
 * The words of a search that may be misspelt. None for one that says what it does not want, or in which order it wants
 * its words: whoever writes so gets what they wrote.
 */
export function wordsToSpell(q: string): string[] {
  if (!/^[\p{L}\p{N}\s'’&,.]+$/u.test(q)) return [];
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length >= SHORTEST_MISSPELT);
}

function conditionsOf({ filter, state, ids, personId }: SearchWish, values: Values): string[] {
  return [
    `status = 'approved'`,
    ...(filter.difficulty ? [`difficulty = ${values.add(filter.difficulty)}`] : []),
    ...(filter.maxMinutes ? [`estimated_minutes <= ${values.add(filter.maxMinutes)}`] : []),
    ...(ids ? [`id = ANY(${values.add(ids)}::uuid[])`] : []),
    ...(state ? [stateCondition(state, values.add(personId))] : []),
  ];
}

function stateCondition(state: NonNullable<SearchWish['state']>, person: string): string {
  const attempted = `EXISTS (SELECT FROM attempts a WHERE a.person_id = ${person} AND a.case_id = c.id)`;
  const solved = `EXISTS (SELECT FROM attempts a WHERE a.person_id = ${person} AND a.case_id = c.id
    AND a.answered)`;
  if (state === 'new') return `NOT ${attempted}`;
  return state === 'solved' ? solved : `${attempted} AND NOT ${solved}`;
}

/**
 * The words of a search as people write them on the web; the last word also finds what begins with it, since it may
 * be half typed.
 */
export function textQuery(q: string, add: (value: string) => string): string {
  const whole = `websearch_to_tsquery('english', ${add(q)})`;
  const [, before = '', word] = /^(.*?)(?:^|\s)([\p{L}\p{N}]{2,})$/su.exec(q) ?? [];
  const inQuotes = before.split('"').length % 2 === 0;
  if (word === undefined || inQuotes) return whole;
  const prefix = add(`${word}:*`);
  const begun = `(to_tsquery('simple', ${prefix}) || to_tsquery('english', ${prefix}))`;
  return `(${whole} || (websearch_to_tsquery('english', ${add(before)}) && ${begun}))`;
}
