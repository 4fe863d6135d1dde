import { carriesCode, CODE_LIFETIME_MS, wantedUntil } from './account-mail.js';

const due = new Date('2026-11-20T08:00:00.000Z');

describe('mails to an account', () => {
  it('carry codes that live 24 hours, and 10 minutes for a password', () => {
    expect(CODE_LIFETIME_MS).toEqual({
      'confirm-email': 86_400_000,
      'reset-password': 600_000,
      'many-failures': 86_400_000,
    });
    expect(carriesCode('new-device')).toBe(false);
    expect(carriesCode('reset-password')).toBe(true);
  });

  it('are not worth sending for ever', () => {
    expect(wantedUntil('new-device', due)).toEqual(new Date('2026-11-21T08:00:00.000Z'));
    expect(wantedUntil('reset-password', due)).toEqual(new Date('2026-11-20T08:10:00.000Z'));
  });
});
