import { type auth, LONDON_AT_EIGHT } from '@casedrop/contracts';
import { greeting, inWords } from './account-mail-words.js';
import { issueInTrouble } from './issue-trouble-mail.js';
import { type Letter, setLetter } from './letter.js';
import type { Mail } from './mail.js';
import { salesEnquiry, senderOf } from './sales-enquiry-mail.js';

type AccountMail = auth.AccountMail;
/** The strapline is that of the account, unless the mail is about something else. */
type Content = Omit<Letter, 'strapline'> & Partial<Pick<Letter, 'strapline'>>;
type MailOf<Kind extends AccountMail['kind']> = Extract<AccountMail, { kind: Kind }>;
/** The address of a page of the site. */
type LinkTo = (page: string, query?: Record<string, string>) => string;

/** A mail about a person's account. `publicUrl` is the site's address, `zone` the one whose clocks the newsletter goes by. */
export function accountMail(
  id: string,
  mail: AccountMail,
  publicUrl: string,
  zone = LONDON_AT_EIGHT.zone,
): Mail {
  const linkTo: LinkTo = (page, query = {}) => {
    const link = new URL(page, publicUrl);
    for (const [name, value] of Object.entries(query)) link.searchParams.set(name, value);
    return link.href;
  };
  const letter = { strapline: 'Your account', ...contentOf(mail, linkTo, zone) };
  const replyTo = mail.kind === 'sales-enquiry' ? { replyTo: senderOf(mail) } : {};
  return { id, to: mail.to, ...replyTo, ...setLetter(letter, new URL(publicUrl).host) };
}

function contentOf(mail: AccountMail, linkTo: LinkTo, zone: string): Content {
  switch (mail.kind) {
    case 'confirm-email':
      return confirmEmail(mail, linkTo);
    case 'reset-password':
      return resetPassword(mail, linkTo);
    case 'password-changed':
      return passwordChanged(mail, linkTo);
    case 'new-device':
      return newDevice(mail, linkTo);
    case 'address-registered-again':
      return addressRegisteredAgain(mail, linkTo);
    case 'many-failures':
      return manyFailures(mail, linkTo);
    case 'many-wrong-codes':
      return manyWrongCodes(mail, linkTo);
    case 'second-factor-changed':
      return secondFactorChanged(mail, linkTo);
    case 'sales-enquiry':
      return salesEnquiry(mail, linkTo('/admin/enquiries'));
    case 'issue-in-trouble':
      return issueInTrouble(mail, linkTo(`/admin/newsletter/${mail.issue.week}`), zone);
  }
}

/** A code stands behind the `#`: no browser sends it to any server, as the page that is asked for or as where it came from. */
const withCode = (link: string, code: string): string =>
  `${link}#${new URLSearchParams({ code }).toString()}`;

/** Greets nobody by name: whoever made the account chose the name, and may have no right to the address. */
const confirmEmail = ({ code }: MailOf<'confirm-email'>, linkTo: LinkTo): Content => ({
  subject: 'Please confirm your address',
  heading: 'Is this your address?',
  paragraphs: [
    'Somebody, we hope you, made a CaseDrop account with this address. Please confirm that it is yours.',
  ],
  button: { label: 'Confirm my address', href: withCode(linkTo('/auth/callback'), code) },
  note: 'The link works once, and for 24 hours.',
  aside: 'If it was not you, do nothing. Nobody can confirm this address without this mail.',
});

/** Like `confirmEmail`, it may go to an address that nobody has confirmed. */
const resetPassword = ({ code }: MailOf<'reset-password'>, linkTo: LinkTo): Content => ({
  subject: 'Set a new password',
  heading: 'A new password.',
  paragraphs: [
    'Somebody, we hope you, asked for a new password for the CaseDrop account with this address. Setting it signs the account out everywhere.',
  ],
  button: { label: 'Set a new password', href: withCode(linkTo('/auth/reset'), code) },
  note: 'The link works once, and for 10 minutes.',
  aside: 'If it was not you, do nothing. Your password stays as it is.',
});

const apiKeysOver = (count: number): string =>
  `${count === 1 ? 'Its API key has' : `Its ${count} API keys have`} ended with it. Programs that used ${count === 1 ? 'it' : 'them'} need a new one from your account page.`;

/** Whoever got in may have left a way in of their own, which no new password closes. */
function factorsStay({ apps, passkeys }: MailOf<'password-changed'>['factors']): string {
  const app = apps > 0 ? ['an authenticator app'] : [];
  const keys = passkeys > 0 ? [passkeys === 1 ? 'one passkey' : `${passkeys} passkeys`] : [];
  const safe =
    passkeys > 0 ? 'A passkey signs in without any password, so remove' : 'Should it not be yours, remove';
  const what = passkeys > 0 ? 'what is not yours' : 'it';
  return `A new password takes no second factor away: the account has ${[...app, ...keys].join(' and ')}. ${safe} ${what} on your account page, and make new recovery codes there. If you cannot get in, answer this mail.`;
}

const passwordChanged = (
  { username, at, apiKeysEnded, factors }: MailOf<'password-changed'>,
  linkTo: LinkTo,
): Content => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed.',
  paragraphs: [
    `${greeting(username)} The password of your CaseDrop account was changed on ${inWords(at)}.`,
    ...(apiKeysEnded > 0 ? [apiKeysOver(apiKeysEnded)] : []),
    ...(factors.apps + factors.passkeys > 0 ? [factorsStay(factors)] : []),
    'If it was you, there is nothing to do. If it was not you, set a new password now: it signs everybody else out and ends all API keys.',
  ],
  button: { label: 'Set a new password', href: linkTo('/auth/forgot') },
  aside: 'We send this mail each time, so that nobody can change your password without your knowing.',
});

const newDevice = (mail: MailOf<'new-device'>, linkTo: LinkTo): Content => ({
  subject: 'A new sign-in to your account',
  heading: 'A new sign-in.',
  paragraphs: [
    `${greeting(mail.username)} Somebody signed in to your CaseDrop account from a device that we had not seen before.`,
    'If it was you, there is nothing to do. If it was not you, set a new password now: it signs everybody else out.',
  ],
  facts: [
    ['When', inWords(mail.at)],
    ['Device', mail.device],
    ['Address', mail.address],
  ],
  button: { label: 'Set a new password', href: linkTo('/auth/forgot') },
  aside: 'We send this mail once for each new device.',
});

/** Like `confirmEmail`: a stranger may have made the account that is there. */
const addressRegisteredAgain = ({ at }: MailOf<'address-registered-again'>, linkTo: LinkTo): Content => ({
  subject: 'You have an account with us already',
  heading: 'You are with us already.',
  paragraphs: [
    `Somebody, perhaps you, tried to make a CaseDrop account with this address on ${inWords(at)}. There is one already, and nothing in it was changed.`,
    'If it was you, please sign in.',
  ],
  button: { label: 'Sign in', href: linkTo('/auth', { action: 'signin' }) },
  aside:
    'If it was not you, do nothing. Nobody got into your account. Should you have forgotten your password, set a new one here:',
  asideHref: linkTo('/auth/forgot'),
});

/** Like `confirmEmail`: a stranger may have made the account that is there. */
const manyFailures = ({ at, code }: MailOf<'many-failures'>, linkTo: LinkTo): Content => ({
  subject: 'Somebody is trying to sign in to your account',
  heading: 'Many wrong passwords.',
  paragraphs: [
    `By ${inWords(at)} there had been many attempts, within an hour, to sign in to the CaseDrop account with this address, all with a wrong password. Nobody got in. We let such attempts through one by one from now on, until they stop.`,
    'A browser in which you have signed in before is not held up by this. In any other, use this link first: we then know that it is you.',
  ],
  button: { label: 'Let me sign in here', href: withCode(linkTo('/auth/open'), code) },
  note: 'The link works once, and for 24 hours. It does not sign you in: that still takes your password.',
  aside:
    'If you have signed in without trouble, you need do nothing. A password that you use nowhere else is the best answer to such attempts.',
});

const manyWrongCodes = ({ username, at }: MailOf<'many-wrong-codes'>, linkTo: LinkTo): Content => ({
  subject: 'Somebody may have your password',
  heading: 'Right password, wrong codes.',
  paragraphs: [
    `${greeting(username)} By ${inWords(at)} somebody had entered the password of your CaseDrop account, and then many wrong codes of its second factor. In browsers that we do not know, further ones are taken minutes apart.`,
    'If it was you, sign in with a passkey, or in a browser in which you have signed in before: neither has to wait. If it was not you, your password is known to somebody else. Set a new one now, and change it wherever else you use it.',
  ],
  button: { label: 'Set a new password', href: linkTo('/auth/forgot') },
  aside: 'We send this mail at most once a day.',
});

const CHANGES: Record<MailOf<'second-factor-changed'>['change'], string> = {
  'totp-added': 'An authenticator app was added to your CaseDrop account',
  'totp-removed': 'The authenticator app was removed from your CaseDrop account',
  'passkey-added': 'A passkey was added to your CaseDrop account',
  'passkey-removed': 'A passkey was removed from your CaseDrop account',
  'recovery-codes-renewed':
    'New recovery codes were made for your CaseDrop account, and the old ones are void since then',
  'removed-by-admin':
    'An administrator removed the second factors from your CaseDrop account, and signed it out everywhere',
};

const IF_DONE =
  'If it was you, there is nothing to do. If it was not you, somebody is in your account: set a new password now, which signs everybody else out, and then look at the security of your account.';
const IF_ASKED =
  'If you asked for it, sign in with your password and set up a new second factor. If you did not, somebody may have asked in your name: set a new password now.';

const secondFactorChanged = (
  { username, at, change }: MailOf<'second-factor-changed'>,
  linkTo: LinkTo,
): Content => ({
  subject: 'How you sign in was changed',
  heading: 'How you sign in was changed.',
  paragraphs: [
    `${greeting(username)} ${CHANGES[change]}, on ${inWords(at)}.`,
    change === 'removed-by-admin' ? IF_ASKED : IF_DONE,
  ],
  button: { label: 'Set a new password', href: linkTo('/auth/forgot') },
  aside: 'We send this mail each time, so that nobody can change how you sign in without your knowing.',
});
