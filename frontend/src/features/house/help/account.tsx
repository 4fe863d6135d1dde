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
          <TextLink to="/auth/forgot">Ask for a new password</TextLink>; the link lives for ten minutes.
          After ten wrong passwords an account rests for a quarter of an hour, and a new password ends that.
        </p>
      ),
    },
    {
      id: 'take-along',
      question: 'Can I take my data along?',
      answer: (
        <p>
          Yes, all of it, as one file, from your <TextLink to="/account">account page</TextLink>.
        </p>
      ),
    },
    {
      id: 'delete',
      question: 'How do I delete my account?',
      answer: (
        <p>
          At the end of your <TextLink to="/account">account page</TextLink>. It works at once, ends a running
          Pro Pass, and cannot be undone. What little has to stay is in the{' '}
          <TextLink to="/privacy#how-long">Privacy Policy</TextLink>.
        </p>
      ),
    },
  ],
};
