import { TextLink } from '../../../components/ui/text-link.js';
import type { HelpGroup } from './help-group.js';

/** Rewards for bringing somebody. */
export const REFERRALS: HelpGroup = {
  id: 'referrals',
  title: 'Bringing a friend',
  answers: [
    {
      id: 'referral-rules',
      question: 'What do I get, and what does my friend get?',
      answer: (
        <p>
          Two credits each, once your friend has joined with your link and confirmed their address. Up to 20
          people a calendar month. Your link is under Refer Friends on your{' '}
          <TextLink to="/dashboard">dashboard</TextLink>.
        </p>
      ),
    },
    {
      id: 'no-reward',
      question: 'My friend joined and nothing came',
      answer: (
        <p>
          Most likely the address is not confirmed yet. A code also counts only within a day of joining, once
          for each person, and never for oneself. Refer Friends shows where each of them stands.
        </p>
      ),
    },
  ],
};

/** The newsletter, and the account from its password to its end. */
export const ACCOUNT: HelpGroup = {
  id: 'account',
  title: 'Newsletter and account',
  answers: [
    {
      id: 'no-mail',
      question: 'I subscribed and no issue came',
      answer: (
        <p>
          We send nothing before you have pressed the link in the confirmation. After that, an issue comes on
          Monday at eight, London time.
        </p>
      ),
    },
    {
      id: 'unsubscribe',
      question: 'How do I leave the newsletter?',
      answer: (
        <p>
          By the link at the end of every issue, or your mail program’s own button. Either works at once,
          without signing in.
        </p>
      ),
    },
    {
      id: 'password',
      question: 'I cannot sign in',
      answer: (
        <p>
          <TextLink to="/auth/forgot">Ask for a new password</TextLink>; the link lives for ten minutes. After
          many wrong passwords the next tries go slowly, one at a time, until they stop; the form says when it
          takes another.
        </p>
      ),
    },
    {
      id: 'refused-password',
      question: 'Why is my password not taken?',
      answer: (
        <p>
          Because somebody would guess it soon: it is among the passwords that many people have, a word or a
          date by itself, or made of your own name and address. There are no rules about signs and capitals.
          Three or four words that have nothing to do with each other are easy to keep and hard to guess.
        </p>
      ),
    },
    {
      id: 'strangers',
      question: 'Somebody tries to get into my account',
      answer: (
        <p>
          They cannot shut you out. A browser in which you have signed in before is not held up by what
          strangers try, and after many wrong passwords you get a mail with a link that opens the door in any
          other. Security activity on your <TextLink to="/account">account page</TextLink> shows every sign-in
          and every failed one of the last 90 days; we also write to you when your account is used on a new
          device.
        </p>
      ),
    },
    {
      id: 'take-along',
      question: 'Can I take my data along?',
      answer: (
        <p>
          Yes, all of it, as one file, from your <TextLink to="/account">account page</TextLink>. We ask for
          your password again, as the file holds everything.
        </p>
      ),
    },
    {
      id: 'delete',
      question: 'How do I delete my account?',
      answer: (
        <p>
          At the end of your <TextLink to="/account">account page</TextLink>, with your password. It works at
          once, ends a running Pro Pass, and cannot be undone. What little has to stay is in the{' '}
          <TextLink to="/privacy#how-long">Privacy Policy</TextLink>.
        </p>
      ),
    },
  ],
};
