import { Price } from '../../components/ui/price.js';
import { TextLink } from '../../components/ui/text-link.js';
import { LegalPage, type LegalSection } from '../../features/legal/components/legal-page.js';
import { usePrices } from '../../lib/prices.js';

const SECTIONS: LegalSection[] = [
  {
    id: 'service',
    title: 'What CaseDrop is',
    text: (
      <>
        <p>
          CaseDrop is a place to practise business-case interviews. Cases start from published headlines. The
          companies in them, their people and their figures are invented; any likeness to a real client is
          chance.
        </p>
        <p>
          A case is practice material. It is not business, legal or investment advice, and no case, score or
          rubric promises an offer from any employer.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <>
        <p>
          An account is for one person. Give an address that is yours, keep your password to yourself, and
          tell us when somebody else has used your account. You can see and end every session on your{' '}
          <TextLink to="/account">account page</TextLink>.
        </p>
        <p>
          You must be at least 16 years old. We may suspend an account that attacks the service, shares what
          others pay for, or makes accounts in bulk to collect credits; we say why.
        </p>
      </>
    ),
  },
  {
    id: 'credits',
    title: 'Credits and referrals',
    text: (
      <ul>
        <li>
          A new account holds five free credits, once for each person, however their address is written. One
          of them can be spent at once, unless many accounts were made in your network that day; the others
          once you have confirmed your address. One credit opens the solution and rubric of one case, for
          good.
        </li>
        <li>
          When somebody joins with your link within the rules and confirms their address, each of you gets two
          credits, for at most 20 people a calendar month. You cannot refer yourself.
        </li>
        <li>
          Credits are not money: they cannot be paid out, sold or passed on, and they end with the account.
        </li>
      </ul>
    ),
  },
  {
    id: 'prices',
    title: 'Prices and payment',
    text: (
      <>
        <p>
          A single solution is paid once
          <Price of="case" before=": " />. Pro Pass is paid every month until you end it
          <Price of="pro" before=": " after=" a month" />. Coach Pro is agreed with us directly. Prices are in
          pounds sterling and are shown before you pay.
        </p>
        <p>
          You pay on a page of Stripe, our payment provider; we never see your card. What you bought opens as
          soon as Stripe confirms the payment. Receipts and invoices stand under{' '}
          <TextLink to="/account/billing">Billing</TextLink> in your account.
        </p>
        <p>
          A first Pro Pass begins with <Days of="trialDays" /> free days, once per person; whoever cancels
          within them pays nothing. It then renews each month. You can cancel at any time under Billing: it
          stays open to the end of the time that is paid, and nothing more is charged. When a renewal cannot
          be paid, it stays open for <Days of="graceDays" /> days, in which the payment can be made good.
        </p>
        <p>
          When a payment is refunded in full, or taken back by your bank, what it opened closes again, and
          nothing else. What the law gives you as a consumer stays yours in any case.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'Fair use',
    text: (
      <>
        <p>You may read, print and work through the cases that are open to you. Please do not:</p>
        <ul>
          <li>publish or sell cases, solutions or rubrics, or share your account;</li>
          <li>collect them with programs, other than with an API key of your own and as far as it allows;</li>
          <li>try to open what is locked, or to disturb the service or the people who use it.</li>
        </ul>
        <p>A coach may use a case with their own students as far as their plan allows.</p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    text: (
      <>
        <p>
          We check every case by machine and an editor approves it, and still a mistake can slip through; tell
          us and we correct it. The service can be away for maintenance or by failure. We do not promise that
          it is always there.
        </p>
        <p>
          We answer without limit for harm to life or health, for intent and for gross negligence, and for all
          that the law does not let us exclude. Beyond that we answer only up to what you paid us in the
          twelve months before.
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'Leaving, and changes',
    text: (
      <>
        <p>
          You can delete your account at any time on your <TextLink to="/account">account page</TextLink>;
          what that erases is said in the <TextLink to="/privacy">Privacy Policy</TextLink>. When these terms
          change in a way that matters to you, we tell you by mail before, and you may leave.
        </p>
        <p>
          The law of England and Wales holds, without taking from you the protection of the country you live
          in.
        </p>
      </>
    ),
  },
];

/** A number of days that the price list tells. */
function Days({ of }: { of: 'trialDays' | 'graceDays' }) {
  return usePrices().list?.[of] ?? 'some';
}

/** The terms. */
export function Component() {
  return (
    <LegalPage
      title="Terms of Service"
      since="23 November 2026"
      summary="Practise as much as you like, keep your account to yourself, and do not publish what others pay for. Five credits are yours at the start, and you can leave at any time."
      sections={SECTIONS}
    />
  );
}
