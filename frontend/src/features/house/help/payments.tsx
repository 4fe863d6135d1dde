import { Price } from '../../../components/ui/price.js';
import { TextLink } from '../../../components/ui/text-link.js';
import type { HelpGroup } from './help-group.js';

/** The Pro Pass and money. */
export const PAYMENTS: HelpGroup = {
  id: 'payments',
  title: 'Pro Pass and payments',
  answers: [
    {
      id: 'pro-pass',
      question: 'What does the Pro Pass open?',
      answer: (
        <p>
          Every solution and every rubric while it lasts
          <Price of="pro" before=", for " after=" a month" />. Your first one begins with free days. Credits
          stay untouched meanwhile.
        </p>
      ),
    },
    {
      id: 'cancel',
      question: 'How do I cancel?',
      answer: (
        <p>
          Under <TextLink to="/account/billing">Billing</TextLink>, with one press and one to confirm it. It
          stays open to the end of the time that is paid, and nothing more is charged. Within the free days
          nothing was.
        </p>
      ),
    },
    {
      id: 'failed-renewal',
      question: 'My renewal could not be paid',
      answer: (
        <p>
          The Pro Pass stays open for a few days more, in which you can put it right under{' '}
          <TextLink to="/account/billing">Billing</TextLink>. How many is in the{' '}
          <TextLink to="/terms#prices">terms</TextLink>.
        </p>
      ),
    },
    {
      id: 'refund',
      question: 'Can I have my money back?',
      answer: (
        <p>
          <TextLink to="/contact">Ask</TextLink>, with the address of your account, and a person decides. A
          payment that is given back in full closes what it opened, and nothing else. A payment that could buy
          nothing goes back by itself.
        </p>
      ),
    },
    {
      id: 'card',
      question: 'Do you see my card?',
      answer: <p>Its brand and last four digits. You pay on a page of Stripe, which keeps the rest.</p>,
    },
  ],
};
