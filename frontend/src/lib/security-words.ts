import type { SecurityEvent } from '@casedrop/contracts/http';
import { clockTime, longDate } from './dates.js';

type Kind = SecurityEvent['kind'];

/** The kinds as an admin chooses among them, and what is said of a reason that has no sentence of its own. */
export const KIND_WORDS: Record<Kind, string> = {
  'signed-in': 'Signed in',
  'second-factor-asked': 'Second factor asked for',
  'sign-in-failed': 'Failed sign-in',
  locked: 'Sign-in slowed down',
  refused: 'Refused for lack of rights',
  'door-opened': 'Sign-in opened again',
  'password-changed': 'Password changed',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  exported: 'Data downloaded',
};

const SENTENCES: Partial<Record<Kind, Record<string, string>>> = {
  'signed-in': {
    password: 'Signed in with the password',
    registration: 'Account made, and signed in',
    totp: 'Signed in with the password and a code of the authenticator app',
    'recovery-code': 'Signed in with the password and a recovery code',
    passkey: 'Signed in with a passkey',
    provider: 'Signed in through the sign-in provider',
  },
  'second-factor-asked': { password: 'The password was right, and the second factor was asked for' },
  'sign-in-failed': {
    'wrong-password': 'Failed sign-in: wrong password',
    'unknown-address': 'Failed sign-in: no account has this address',
    suspended: 'Failed sign-in: the account is suspended',
    'registered-again': 'Failed registration: the address has an account already',
    'wrong-totp': 'Failed sign-in: wrong code of the authenticator app',
    'wrong-recovery-code': 'Failed sign-in: wrong recovery code',
    'wrong-passkey': 'Failed sign-in: the passkey was not accepted',
  },
  locked: {
    'too-many-failures': 'Sign-in slowed down after too many failures',
    'too-many-codes': 'Sign-in slowed down after too many wrong codes',
  },
  'door-opened': { mail: 'Sign-in opened again by the link of a mail' },
  'password-changed': {
    password: 'Password changed',
    mail: 'New password set by the link of a mail',
  },
  'second-factor-added': {
    totp: 'Authenticator app added',
    passkey: 'Passkey added',
    'recovery-codes': 'New recovery codes made',
  },
  'second-factor-removed': {
    totp: 'Authenticator app removed',
    passkey: 'Passkey removed',
  },
  exported: { 'own-data': 'A copy of all data downloaded' },
};

/** What happened, in a sentence without an end: "Failed sign-in: wrong password". */
export function securitySentence({ kind, reason }: Pick<SecurityEvent, 'kind' | 'reason'>): string {
  return SENTENCES[kind]?.[reason] ?? [KIND_WORDS[kind], reason].filter(Boolean).join(': ');
}

const TROUBLE: readonly Kind[] = ['sign-in-failed', 'locked', 'refused'];

/** Whether somebody was kept out. */
export const isTrouble = ({ kind }: Pick<SecurityEvent, 'kind'>): boolean => TROUBLE.includes(kind);

/** "Tuesday 24 November 2026, 19:14". */
export const securityMoment = (at: string): string => `${longDate(new Date(at))}, ${clockTime(at)}`;
