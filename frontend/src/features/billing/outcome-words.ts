import type { Checkout } from '@casedrop/contracts/http';

interface Outcome {
  kicker: string;
  title: string;
  text: string;
  /** Where the person goes from here. */
  ways: readonly ('pay' | 'again' | 'open' | 'billing')[];
}

type Words = (checkout: Checkout) => Outcome;

const what = ({ kind, caseTitle }: Checkout) =>
  kind === 'pro' ? 'Your Pro Pass' : caseTitle ? `The solution of “${caseTitle}”` : 'The solution';

/** Why the money comes back, where that is known. */
function whyBack(checkout: Checkout): string | null {
  switch (checkout.returnedBecause) {
    case 'case-withdrawn':
      return 'This case was withdrawn from the library.';
    case 'had-already':
      return checkout.kind === 'pro' ? 'You had a Pro Pass already.' : `${what(checkout)} was yours already.`;
    case null:
      return null;
  }
}

/** What is said without a known reason of its own. */
const notUsed = (checkout: Checkout) =>
  checkout.entitled
    ? `${what(checkout)} is open to you all the same.`
    : `${what(checkout)} could not be given to you.`;

/** What a refund has left to the person. */
function leftOpen({ entitled, returnedBecause }: Checkout): string {
  if (entitled)
    return returnedBecause === 'had-already' ? '' : ' What it opened is open to you all the same.';
  return returnedBecause === null ? ' What it opened is closed again.' : '';
}

// No sum is named of what comes back: a part of it may have been refunded before.
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
  returning: (checkout) => ({
    kicker: 'On its way back',
    title: 'Your money is on its way back',
    text: `${whyBack(checkout) ?? notUsed(checkout)} The money goes back to the card it came from; banks take five to ten working days.`,
    ways: ['open', 'billing'],
  }),
  refunded: (checkout) => ({
    kicker: 'Paid back',
    title: 'This payment was refunded',
    text: `${whyBack(checkout) ?? ''} The money went back to the card it came from.${leftOpen(checkout)}`.trim(),
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
    text: 'Something about it is not as it should be, so one of us looks at it. You need not do anything: it is either opened for you or paid back.',
    ways: ['billing'],
  }),
};

/** What is said of a payment that has come to anything but what it was for. */
export function outcomeWords(checkout: Checkout): Outcome | null {
  const { state } = checkout;
  if (state === 'paid' || state === 'processing') return null;
  return OUTCOMES[state](checkout);
}
