import { AppError, type Access } from '@casedrop/contracts';
import type { UnlockResult } from '@casedrop/contracts/http';

const OPEN = 0x7b;
const CLOSE = 0x7d;

/**
 * Puts one JSON object together from bytes, nothing parsed: `document` + `access` + the members of `locked`.
 * Throws `internal-error` when a part is no JSON object.
 */
export function spliceCase(document: Uint8Array, access: Access, locked?: Uint8Array): Buffer {
  if (document.at(-1) !== CLOSE || (locked && locked.at(0) !== OPEN)) {
    throw new AppError('internal-error', 'Something went wrong on our side. Please try again.');
  }
  const middle = `,"access":${JSON.stringify(access)}`;
  const head = document.subarray(0, -1);
  if (!locked || isEmptyObject(locked)) return Buffer.concat([head, Buffer.from(`${middle}}`)]);
  return Buffer.concat([head, Buffer.from(`${middle},`), locked.subarray(1)]);
}

/** The answer to an unlock, with the case as it is open now if there is one. */
export function unlockBytes({ access, spent }: UnlockResult, opened?: Uint8Array): Buffer {
  const result = JSON.stringify({ access, spent });
  if (!opened) return Buffer.from(result);
  return Buffer.concat([Buffer.from(`${result.slice(0, -1)},"case":`), opened, Buffer.from('}')]);
}

const isEmptyObject = (bytes: Uint8Array): boolean => bytes.length === 2;
