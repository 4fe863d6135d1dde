import { Price } from '../../../components/ui/price.js';
import { TextLink } from '../../../components/ui/text-link.js';
import type { HelpGroup } from './help-group.js';

/** What is free, and what a credit does. */
export const CREDITS: HelpGroup = {
  id: 'credits',
  title: 'Credits and solutions',
  answers: [
    {
      id: 'what-is-free',
      question: 'What is free?',
      answer: (
        <p>
          Reading a case, sitting it, and the score. An advanced case is free in its week; after that it opens
          with the Pro Pass, or with a credit or purchase of that case. The newsletter and{' '}
          <TextLink to="/archive">the archive</TextLink> need no account.
        </p>
      ),
    },
    {
      id: 'what-a-credit-opens',
      question: 'What does a credit open?',
      answer: (
        <p>
          The solution and the rubric of one case, for good, and with them what earned each point of your
          score. An account begins with five. One can be spent at once, the others as soon as your address is
          confirmed.
        </p>
      ),
    },
    {
      id: 'open-a-solution',
      question: 'How do I open a solution?',
      answer: (
        <p>
          On the page of the case turn to Solution and use a credit. Without one you can buy that solution
          <Price of="case" before=" for " />, or take the <TextLink to="/subscribe">Pro Pass</TextLink>, which
          opens all of them.
        </p>
      ),
    },
    {
      id: 'do-credits-lapse',
      question: 'Do credits lapse?',
      answer: (
        <p>
          No. They end with the account, and cannot be paid out or passed on. Every one that came or went is
          listed on your <TextLink to="/account">account page</TextLink>.
        </p>
      ),
    },
    {
      id: 'withdrawn-case',
      question: 'A case I opened was withdrawn. What now?',
      answer: (
        <p>
          What you gave for it comes back by itself: a credit within a second or so, money to the card it came
          from.
        </p>
      ),
    },
  ],
};
