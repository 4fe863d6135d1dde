import { SECURITY_EVENT_KINDS } from '@casedrop/contracts/http';
import { isTrouble, KIND_WORDS, securityMoment, securitySentence } from './security-words.js';

describe('the words for what happened at the doors', () => {
  it.each([
    ['signed-in', 'password', 'Signed in with the password'],
    ['sign-in-failed', 'wrong-password', 'Failed sign-in: wrong password'],
    ['locked', 'too-many-failures', 'Sign-in slowed down after too many failures'],
    ['refused', 'GET /api/admin/users', 'Refused for lack of rights: GET /api/admin/users'],
    ['door-opened', 'mail', 'Sign-in opened again by the link of a mail'],
    ['password-changed', 'mail', 'New password set by the link of a mail'],
    ['second-factor-removed', 'totp', 'Authenticator app removed'],
    ['second-factor-removed', 'by-operator', 'Second factor removed: by-operator'],
    ['exported', '', 'Data downloaded'],
  ] as const)('%s by %s', (kind, reason, sentence) => {
    expect(securitySentence({ kind, reason })).toBe(sentence);
  });

  it('are there for each kind, and tell those apart that kept somebody out', () => {
    expect(Object.keys(KIND_WORDS)).toEqual([...SECURITY_EVENT_KINDS]);
    expect(SECURITY_EVENT_KINDS.filter((kind) => isTrouble({ kind }))).toEqual([
      'sign-in-failed',
      'locked',
      'refused',
    ]);
  });

  it('tell the moment with its day and year', () => {
    expect(securityMoment('2026-11-24T19:14:00.000Z')).toBe('Tuesday 24 November 2026, 19:14');
  });
});
