import type { Checkout } from '@casedrop/contracts/http';
import { inPounds } from '@casedrop/contracts/words';

interface Outcome {
  kicker: string;
  title: string;
  text: string;
  /** Where the person goes from here. */
  ways: readonly ('pay' | 'again' | 'open' | 'billing')[];
}

type Words = (checkout: Checkout, amount: string) => Outcome;

const what = ({ kind, caseTitle }: Checkout) =>
  kind === 'pro' ? 'Your Pro Pass' : caseTitle ? `The solution of “${caseTitle}”` : 'The solution';

const OUTCOMES: Record<Exclude<Checkout['state'], 'paid' | 'processing'>, Words> = {
  open: () => ({
    kicker: 'Not paid yet',
    title: 'This payment is not finished',
    text: 'Nothing was charged so far. You can go on where you left it.',
    ways: ['pay', 'billing'],
  }),
  failed: () => ({
    kicker: 'Not paid',
    title: 'The payment failed',
    text: 'Your bank did not let it through, and nothing was charged. Another card may do.',
    ways: ['again', 'billing'],
  }),
  expired: () => ({
    kicker: 'Not paid',
    title: 'This payment page has expired',
    text: 'It was open for too long. Nothing was charged; begin again whenever you like.',
    ways: ['again', 'billing'],
  }),
  returning: (checkout, amount) => ({
    kicker: 'On its way back',
    title: 'Your money is on its way back',
    text: checkout.entitled
      ? `${what(checkout)} was yours already. We are sending ${amount} back to the card it came from; banks take five to ten working days.`
      : `${what(checkout)} could not be given to you. We are sending ${amount} back to the card it came from; banks take five to ten working days.`,
    ways: ['open', 'billing'],
  }),
  refunded: (checkout, amount) => ({
    kicker: 'Paid back',
    title: 'This payment was refunded',
    text: `${amount} went back to the card it came from. ${checkout.entitled ? 'What it opened is open to you all the same.' : 'What it opened is closed again.'}`,
    ways: ['open', 'billing'],
  }),
  lost: () => ({
    kicker: 'Taken back',
    title: 'Your bank took this payment back',
    text: 'What it opened is closed again. If that was a mistake, you can pay once more.',
    ways: ['again', 'billing'],
  }),
  held: () => ({
    kicker: 'Being looked at',
    title: 'We are looking at this payment',
    text: 'What was paid is not what we asked for, so one of us looks at it. You need not do anything: it is either opened for you or paid back.',
    ways: ['billing'],
  }),
};

/** What is said of a payment that has come to anything but what it was for. */
export function outcomeWords(checkout: Checkout): Outcome | null {
  const { state } = checkout;
  if (state === 'paid' || state === 'processing') return null;
  return OUTCOMES[state](checkout, inPounds(checkout.amountPence));
}
