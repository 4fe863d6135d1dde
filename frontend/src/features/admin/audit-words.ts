import type { AuditItem } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';
import { plural } from '../../lib/plural.js';

/**
 * Sentences of the audit log; `{person}` and `{case}` become links, other names are filled from the details, and
 * `{credits:credit}` as a number of credits, `{amountPence:pence}` as an amount of money.
 */
const SENTENCES: Record<string, string> = {
  'role-granted': 'gave {person} the role {role}',
  'role-revoked': 'took the role {role} from {person}',
  'person-suspended': 'suspended {person}',
  'person-reinstated': 'lifted the suspension of {person}',
  'sessions-ended': 'ended all sessions of {person}',
  'second-factor-added': 'added a second factor to {person}',
  'second-factor-removed': 'removed a second factor of {person}',
  'second-factors-removed': 'removed all second factors of {person}',
  'password-changed': 'changed the password of {person}',
  'password-reset': 'reset the password of {person} by mail',
  'account-deleted': 'deleted {person}',
  'address-taken-over': 'moved the address of {person} to its confirmed owner',
  'provider-linked': 'linked a sign-in provider to {person}',
  'provider-unlinked': 'took the sign-in provider off {person}',
  'api-key-created': 'made an API key for {person}',
  'api-key-revoked': 'revoked an API key of {person}',
  'enquiry-state-set': 'set an enquiry from {from} to {state}',
  'enquiry-noted': 'changed the note on an enquiry',
  'credits-granted': 'gave {person} {credits:credit}',
  'payment-refunded': 'refunded {amountPence:pence} to {person}',
  'export-begun': 'began an export of {what}',
  'export-completed': 'exported {what}, {rows:row}',
  'export-broken-off': 'had an export of {what} break off after {rows:row}',
  'case-granted': 'gave {person} {case}',
  approved: 'approved {case}',
  rejected: 'rejected {case}',
  edited: 'edited {case}',
  returned: 'sent {case} back to the review queue',
  kept: 'kept {case} after its return',
  seeded: 'added {case} as a sample',
};

export type AuditPiece = { text: string } | { person: number } | { caseId: string; title: string };

/** The sentence without its subject, in pieces. An action nobody has words for is said as it is named. */
export function auditPieces({ action, personId, caseId, caseTitle, details }: AuditItem): AuditPiece[] {
  const sentence = SENTENCES[action] ?? `did: ${action.replaceAll('-', ' ')}`;
  return sentence
    .split(/(\{[\w:]+\})/)
    .filter(Boolean)
    .map((piece): AuditPiece => {
      if (piece === '{person}')
        return personId === null ? { text: 'a deleted account' } : { person: personId };
      if (piece === '{case}')
        return caseId === null ? { text: 'a case' } : { caseId, title: caseName(caseId, caseTitle) };
      const [, name, unit] = /^\{(\w+)(?::(\w+))?\}$/.exec(piece) ?? [];
      return { text: name ? textOf(details[name], unit) : piece };
    });
}

function textOf(value: unknown, unit?: string): string {
  if (unit && typeof value === 'number') return unit === 'pence' ? inPounds(value) : plural(value, unit);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '…';
}

/** Ids begin with the time they were made at: cases of the same minute differ only at their ends. */
const caseName = (id: string, title: string | null | undefined): string =>
  title ? `“${title}”` : `case …${id.slice(-8)}`;

/** Who did it: a person's number, or the part of the product that acted by itself. */
export function auditActor(actor: string): { person: number } | { system: string } {
  if (/^\d+$/.test(actor)) return { person: Number(actor) };
  return { system: actor.replace(/^system:/, '') };
}

/** The reason that was given, if any. */
export function auditReason({ details }: AuditItem): string | null {
  return typeof details.reason === 'string' && details.reason ? details.reason : null;
}
