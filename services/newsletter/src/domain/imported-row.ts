import {
  emailSchema,
  type ImportLine,
  type ImportOutcome,
  newsletter,
  type ParsedInputOf,
} from '@casedrop/contracts';

/** A row of an import as it came. */
export type ImportRow = ParsedInputOf<typeof newsletter.importSubscribers>['rows'][number];

/** When and where somebody agreed. */
export interface Proof {
  at: Date;
  source: string;
}

/** A row that can be read. */
export interface ReadRow {
  line: number;
  email: string;
  /** `null`: they are asked first. */
  proof: Proof | null;
}

/** A date, or a moment with its zone. */
const WHEN = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/;
/** No list of subscribers is older than that; what is, is a mistake. */
const EARLIEST = Date.UTC(1995, 0, 1);

/** Reads a row, or says in a sentence why it cannot be taken. `now` is the moment after which nobody has agreed yet. */
export function readRow(row: ImportRow, now: Date): ReadRow | { refused: string } {
  const email = emailSchema.safeParse(row.email);
  if (!email.success) return { refused: 'This is no e-mail address.' };
  const [when, source] = [row.consentedAt.trim(), row.consentSource.trim()];
  if (!when && !source) return { line: row.line, email: email.data, proof: null };
  if (!when) return { refused: 'This says where they agreed and not when.' };
  if (!source) return { refused: 'This says when they agreed and not where.' };
  const at = momentOf(when);
  if (!at) return { refused: 'The time of consent must look like 2026-11-23 or 2026-11-23T08:00:00Z.' };
  if (at > now) return { refused: 'The time of consent lies in the future.' };
  if (at.getTime() < EARLIEST) return { refused: 'The time of consent lies too far in the past.' };
  return { line: row.line, email: email.data, proof: { at, source } };
}

/** `null` for what is no date, such as 30 February. */
function momentOf(text: string): Date | null {
  const date = WHEN.exec(text)?.[1];
  const [day, at] = [new Date(`${date}T00:00Z`), new Date(text)];
  if (Number.isNaN(day.getTime()) || Number.isNaN(at.getTime())) return null;
  return day.toISOString().slice(0, 10) === date ? at : null;
}

/** What is known of an address that stands in a list. */
export interface KnownAddress {
  state: 'pending' | 'confirmed' | 'unsubscribed' | 'suppressed';
  /** Whether it got the mail that asks within a day. */
  askedLately: boolean;
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'UTC',
});

/**
 * Why a row is refused whose person asked to be forgotten: a list from before that, or one that does not say when they agreed,
 * brings nobody back. Who has signed up again since is known, and so is whoever is suppressed; `null` for them and all others.
 */
export function forgottenReason(
  { proof }: ReadRow,
  known: KnownAddress | undefined,
  erasedAt: Date | undefined,
): string | null {
  if (!erasedAt || (proof && proof.at > erasedAt)) return null;
  if (known && (known.state !== 'pending' || !proof)) return null;
  const day = DAY.format(erasedAt);
  return proof
    ? `This person asked to be forgotten on ${day}, and this consent is older.`
    : `This person asked to be forgotten on ${day}: only a consent from after that counts.`;
}

/** What an import does with a row: nobody who has left or is suppressed is brought back. */
export function outcomeOf({ proof }: ReadRow, known: KnownAddress | undefined): ImportOutcome {
  if (known && known.state !== 'pending') return known.state === 'confirmed' ? 'already' : known.state;
  if (proof) return 'added';
  return known?.askedLately ? 'already' : 'asked';
}

export const refusedLine = (
  { line, email }: Pick<ImportRow, 'line' | 'email'>,
  reason: string,
): ImportLine => ({
  ...{ line, email, outcome: 'refused', reason },
});
