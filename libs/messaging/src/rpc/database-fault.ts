import { isNativeError } from 'node:util/types';

/** Codes of Node and PostgreSQL (class 08, 57P0x, 53300) that say: the connection, not the question, was at fault. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
/** What `pg` says without a code. */
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i;

/** How PostgreSQL refuses a text for a character that it cannot hold, which is U+0000: as text, and within JSON. */
const UNSTORABLE = ['22021', '22P05'];

/** True when PostgreSQL refused a text for a character that it cannot hold, though no schema should have let it pass. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNSTORABLE.includes(String(error.code));

/** True when a dependency could not be reached or left in the middle, so that trying again later may work. */
export function isConnectionFault(error: unknown): boolean {
  if (!isNativeError(error)) return false; // also true for one of another realm, such as a worker's
  const { code, cause, driverError } = error as Error & { code?: unknown; driverError?: unknown };
  const byCode = typeof code === 'string' && (CODES.has(code) || /^08\w{3}$/.test(code));
  return byCode || MESSAGES.test(error.message) || isConnectionFault(driverError) || isConnectionFault(cause);
}
