/** What fields are called where their name alone would not do; others are called by its words: `newPassword`. */
const WORDS_OF = new Map(
  Object.entries({
    activeSeconds: 'time spent in seconds',
    amountPence: 'amount in pence',
    archetype: 'type of case',
    before: 'moment to list from',
    caseId: 'id of the case',
    caseIds: 'cases',
    'clarifications.a': 'answer',
    'clarifications.q': 'question',
    cursor: 'place to go on from',
    deviceId: 'id of the device',
    dryRun: 'choice of a trial run',
    editedAt: 'time of editing',
    email: 'e-mail address',
    finishedAt: 'time of the end',
    grantId: 'id of the grant',
    limit: 'number of entries',
    maxMinutes: 'longest time in minutes',
    measured: 'choice whether opens and clicks are counted',
    months: 'number of months',
    newUserId: 'number of the new user',
    offset: 'number of entries to leave out',
    partId: 'question',
    personId: 'number of the person',
    publishedAt: 'time of publication',
    q: 'search text',
    refundId: 'id of the refund',
    sentAt: 'time of sending',
    show: 'view of the queue',
    sort: 'order',
    startedAt: 'time of the start',
    suspended: 'choice of suspended people',
    url: 'web address',
    userId: 'number of the user',
    week: 'week of the issue',
  }),
);

const LONGEST_NAME = 40;

/** A name that a caller chose, short enough for a sentence and without what turns or breaks a line. */
export const nameInWords = (name: PropertyKey): string =>
  [...String(name).replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')].slice(0, LONGEST_NAME).join('');

/** What a field is called: `e-mail address`, `new password`. */
const fieldInWords = (name: PropertyKey, list = ''): string =>
  WORDS_OF.get(`${list}.${String(name)}`) ??
  WORDS_OF.get(String(name)) ??
  nameInWords(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

/** One of what a list holds: `headline` of `headlines`. */
export const oneOf = (list: PropertyKey | undefined): string =>
  typeof list === 'string' ? fieldInWords(list).replace(/ies$/, 'y').replace(/s$/, '') : 'entry';

/** Where a fault is: `the e-mail address`, `headline 4`, `the title of headline 4`; `this` for what has no name. */
export function placeInWords(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return 'this';
  const at = path.findLastIndex((part) => typeof part === 'number');
  const row = at === -1 ? '' : `${oneOf(path[at - 1])} ${Number(path[at]) + 1}`;
  if (at === path.length - 1) return row;
  return row ? `the ${fieldInWords(last, String(path[at - 1]))} of ${row}` : `the ${fieldInWords(last)}`;
}
