/** Why a bank refuses, as the API says it. */
export interface Refusal {
  code: string;
  decline_code?: string;
  message: string;
}

export interface TestCard {
  number: string;
  /** What it does, for people. */
  title: string;
  brand: 'visa' | 'mastercard';
  country: string;
  /** Whether its owner has to prove who they are: until they did it once, or at every payment they are there for. */
  authentication?: 'once' | 'always';
  /** It is refused, also when it is only kept for later. */
  refusal?: Refusal;
  /** It can be kept, but not charged. */
  refusedWhenCharged?: Refusal;
  /** The payment is disputed as soon as it is made. */
  disputed?: boolean;
}

const declined = (decline_code: string, message = 'Your card was declined.'): Refusal => ({
  code: 'card_declined',
  decline_code,
  message,
});
const noFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

const card = (number: string, title: string, more: Partial<TestCard> = {}): TestCard => ({
  number,
  title,
  brand: number.startsWith('5') ? 'mastercard' : 'visa',
  country: 'GB',
  ...more,
});

/** The cards that Stripe gives for tests, as far as the sandbox knows them. */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'Succeeds'),
  card('5555555555554444', 'Succeeds (Mastercard)'),
  card('4000002500003155', '3-D Secure once, then succeeds', { authentication: 'once' }),
  card('4000002760003184', '3-D Secure at every payment', { authentication: 'always' }),
  card('4000008260003178', '3-D Secure, then insufficient funds', {
    authentication: 'once',
    refusedWhenCharged: noFunds,
  }),
  card('4000000000000002', 'Declined', { refusal: declined('generic_decline') }),
  card('4000000000009995', 'Declined: insufficient funds', { refusal: noFunds }),
  card('4000000000009987', 'Declined: lost card', { refusal: declined('lost_card') }),
  card('4000000000000069', 'Declined: expired', {
    refusal: { code: 'expired_card', message: 'Your card has expired.' },
  }),
  card('4000000000000127', 'Declined: wrong security code', {
    refusal: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  }),
  card('4000000000000119', 'Declined: error in processing', {
    refusal: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  card('4000000000000341', 'Can be kept, but fails when it is charged', {
    refusedWhenCharged: declined('generic_decline'),
  }),
  card('4000000000000259', 'Succeeds and is disputed as fraudulent', { disputed: true }),
];

const notForTests = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
);

/** What a number does; one that is no test card is refused. */
export function cardOf(number: string): TestCard {
  return (
    testCards.find((known) => known.number === number) ??
    card(number, 'No test card', { refusal: notForTests })
  );
}
