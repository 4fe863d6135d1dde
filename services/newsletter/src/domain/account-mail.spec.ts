import type { auth } from '@casedrop/contracts';
import { accountMail } from './account-mail.js';

const SITE = 'https://casedrop.example';
const code = 'c0de_-c0dec0de_-c0de';
const at = '2026-11-20T19:14:32.000Z';
const base = { to: 'ann@example.com', username: 'Ann O’Hara' };
const MAILS: Record<auth.AccountMail['kind'], auth.AccountMail> = {
  'confirm-email': { kind: 'confirm-email', ...base, code },
  'reset-password': { kind: 'reset-password', ...base, code },
  'password-changed': {
    kind: 'password-changed',
    ...base,
    at,
    apiKeysEnded: 0,
    factors: { apps: 0, passkeys: 0 },
  },
  'new-device': { kind: 'new-device', ...base, at, device: 'Firefox on Linux', address: '203.0.113.5' },
  'address-registered-again': { kind: 'address-registered-again', ...base, at },
  'many-failures': { kind: 'many-failures', ...base, at, code },
  'many-wrong-codes': { kind: 'many-wrong-codes', ...base, at },
  'second-factor-changed': { kind: 'second-factor-changed', ...base, at, change: 'totp-added' },
  'sales-enquiry': {
    kind: 'sales-enquiry',
    ...base,
    at,
    enquiry: {
      name: 'Ravi Mehta',
      email: 'ravi@school.example',
      organisation: 'Mehta Coaching',
      students: '11-50',
      message: 'We coach two cohorts a year.\n\nCan our own rubric be used?',
    },
  },
  'issue-in-trouble': {
    kind: 'issue-in-trouble',
    ...base,
    issue: { week: '2026-W48', number: 48, trouble: 'no-case', sendAt: '2026-11-23T08:00:00.000Z' },
  },
};
const KINDS = Object.keys(MAILS) as auth.AccountMail['kind'][];

const write = (kind: auth.AccountMail['kind'], changes: object = {}) =>
  accountMail('id-1', { ...MAILS[kind], ...changes }, SITE);
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** What a person reads, in one line, whichever of the two forms is shown to them. */
const readable = (html: string): string =>
  html
    .replace(/<title>.*?<\/title>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&\w+;|&#39;/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');
const linksIn = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((found) => (found[1] ?? '').replace(/&amp;/g, '&')),
  );

it.each([
  ['confirm-email', [`${SITE}/auth/callback#code=${code}`]],
  ['reset-password', [`${SITE}/auth/reset#code=${code}`]],
  ['password-changed', [`${SITE}/auth/forgot`]],
  ['new-device', [`${SITE}/auth/forgot`]],
  ['address-registered-again', [`${SITE}/auth?action=signin`, `${SITE}/auth/forgot`]],
  ['many-failures', [`${SITE}/auth/open#code=${code}`]],
  ['many-wrong-codes', [`${SITE}/auth/forgot`]],
  ['second-factor-changed', [`${SITE}/auth/forgot`]],
  ['sales-enquiry', [`${SITE}/admin/enquiries`]],
  ['issue-in-trouble', [`${SITE}/admin/newsletter/2026-W48`]],
] as const)('%s leads to the right pages, and nowhere else', (kind, links) => {
  const { text, html } = write(kind);
  expect(linksIn(html)).toEqual(new Set(links));
  expect(new Set(text.match(/https?:\/\/\S+/g))).toEqual(new Set(links));
});

it.each([
  ['confirm-email', /If it was not you, do nothing\./, /24 hours/],
  ['reset-password', /If it was not you, do nothing\. Your password stays as it is\./, /10 minutes/],
  ['password-changed', /If it was not you, set a new password now/, /20 November 2026 at 19:14 UTC/],
  ['new-device', /If it was not you, set a new password now/, /Firefox on Linux.*203\.0\.113\.5/],
  [
    'many-failures',
    /That still takes your password|that still takes your password/,
    /20 November 2026 at 19:14 UTC/,
  ],
  ['many-wrong-codes', /your password is known to somebody else/, /20 November 2026 at 19:14 UTC/],
  ['second-factor-changed', /If it was not you/, /An authenticator app was added.*20 November 2026/],
  ['address-registered-again', /If it was not you, do nothing\./, /nothing in it was changed/],
] as const)('%s says in both forms what to do if it was somebody else', (kind, advice, fact) => {
  const { text, html } = write(kind);
  for (const body of [text.replace(/\s+/g, ' '), readable(html)]) {
    expect(body).toMatch(advice);
    expect(body).toMatch(fact);
  }
});

it.each(KINDS)(
  '%s names the person and the address in neither subject nor title, and the address nowhere',
  (kind) => {
    const { subject, html, text, to, id } = write(kind);
    const title = /<title>(.*)<\/title>/.exec(html)?.[1] ?? '';
    expect([to, id]).toEqual(['ann@example.com', 'id-1']);
    expect(title.length).toBeGreaterThan(5);
    for (const line of [subject, title]) expect(line).not.toMatch(/ann/i);
    expect(html + text).not.toContain('ann@example.com');
  },
);

it.each(['confirm-email', 'reset-password', 'address-registered-again'] as const)(
  '%s says nothing that a stranger who gave the address could have chosen',
  (kind) => {
    const { html, text } = write(kind, { username: 'Buy gold now' });
    expect(html + text).not.toContain('gold');
  },
);

it('greets by a plain name, and not by one that mail programs would make a link of', () => {
  expect(write('password-changed').text).toContain('Hello Ann O’Hara.');
  for (const username of ['evil.example', 'http://evil.example', 'a@evil.example', '<b>x</b>', 'x\ny', '']) {
    const { html, text } = write('password-changed', { username });
    expect(text).toContain('Hello. The password');
    expect(readable(html)).toContain('Hello. The password');
    expect(html + text).not.toContain('evil');
  }
});

it.each([
  [0, null],
  [1, 'Its API key has ended with it. Programs that used it need a new one'],
  [3, 'Its 3 API keys have ended with it. Programs that used them need a new one'],
])('tells of %d API keys that ended with the password', (apiKeysEnded, sentence) => {
  const text = write('password-changed', { apiKeysEnded }).text.replace(/\s+/g, ' ');
  if (sentence) expect(text).toContain(sentence);
  else expect(text).not.toContain('ended with it');
});

it.each([
  [0, 0, null],
  [1, 0, 'the account has an authenticator app. Should it not be yours, remove it on your account page'],
  [0, 1, 'the account has one passkey. A passkey signs in without any password, so remove what is not yours'],
  [1, 2, 'the account has an authenticator app and 2 passkeys. A passkey signs in without any password'],
])(
  'names the second factors that a new password leaves: %d apps, %d passkeys',
  (apps, passkeys, sentence) => {
    const text = write('password-changed', { factors: { apps, passkeys } }).text.replace(/\s+/g, ' ');
    if (sentence) expect(text).toContain(sentence);
    else expect(text).not.toContain('factor');
  },
);

it('escapes whatever comes from outside', () => {
  const { html, text } = write('new-device', {
    device: '<img src=x onerror=alert(1)> & "co"\n\nFrom: boss',
    address: "'><script>1</script>",
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(readable(html)).toContain('<img src=x onerror=alert(1)> & "co" From: boss');
  expect(text).toContain('Device: <img src=x onerror=alert(1)> & "co" From: boss\n');
});

it('keeps the lines of the text short, links apart', () => {
  for (const kind of KINDS)
    for (const line of write(kind).text.split('\n'))
      if (!line.startsWith('https://')) expect(line.length).toBeLessThanOrEqual(78);
});

it.each([
  ['totp-removed', 'The authenticator app was removed'],
  ['passkey-added', 'A passkey was added'],
  ['passkey-removed', 'A passkey was removed'],
  ['recovery-codes-renewed', 'New recovery codes were made'],
  ['removed-by-admin', 'An administrator removed the second factors'],
] as const)('a change of how somebody signs in (%s) says what it was', (change, says) => {
  expect(readable(write('second-factor-changed', { change }).html)).toContain(says);
});

it('a removal of second factors by an admin is not put as something that the person may have done', () => {
  const { html } = write('second-factor-changed', { change: 'removed-by-admin' });
  expect(readable(html)).toContain('If you asked for it');
  expect(readable(html)).not.toContain('If it was you');
});
