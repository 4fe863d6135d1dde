import type { SubscriptionStatus } from '@casedrop/contracts';

/** What decides about one case, as far as it is known here. */
export interface AccessFacts {
  subscriptionStatus: SubscriptionStatus;
  freeCredits: number;
  creditsWaiting: number;
  /** `undefined` when the case was never told of. */
  caseIsOpen: boolean | undefined;
  unlock: { cause: string; reference: string; grantedAt: Date; revokedAt: Date | null } | null;
  plans: { id: string; status: string; givesAccess: boolean; until: Date | null }[];
  orders: { id: string; state: string; createdAt: Date; note: string | null }[];
}

/** Why somebody may or may not open a case, one sentence a fact, the deciding one first. */
export function explain(facts: AccessFacts): { entitled: boolean; because: string[] } {
  const unlocked = facts.unlock !== null && facts.unlock.revokedAt === null;
  const isPro = facts.subscriptionStatus === 'pro';
  const entitled = isPro || unlocked;
  const decides = isPro
    ? 'They are pro: every solution is open to them.'
    : unlocked
      ? 'They have an unlock of this case.'
      : 'They are not pro and have no unlock of this case.';
  return {
    entitled,
    because: [
      decides,
      ...caseSentence(facts.caseIsOpen),
      ...unlockSentence(facts.unlock),
      ...facts.plans.map(planSentence),
      ...facts.orders.map(orderSentence),
      creditsSentence(facts),
    ],
  };
}

function creditsSentence({ freeCredits, creditsWaiting }: AccessFacts): string {
  const waiting =
    creditsWaiting > 0 ? `, of which ${creditsWaiting} wait until they confirm their address` : '';
  return `They have ${freeCredits} free credits${waiting}.`;
}

function caseSentence(open: boolean | undefined): string[] {
  if (open === undefined) return ['The case is not known here: it was never approved.'];
  return open ? [] : ['The case was withdrawn: nobody but admins can read it.'];
}

function unlockSentence(unlock: AccessFacts['unlock']): string[] {
  if (!unlock) return [];
  const { cause, reference, grantedAt, revokedAt } = unlock;
  const given = `Unlock by ${cause} (${reference}) of ${grantedAt.toISOString()}`;
  return [revokedAt ? `${given}, taken back ${revokedAt.toISOString()}.` : `${given}.`];
}

function planSentence({ id, status, givesAccess, until }: AccessFacts['plans'][0]): string {
  const grace = until ? `, grace until ${until.toISOString()}` : '';
  return `Subscription ${id} is ${status}${grace}: it gives ${givesAccess ? 'access' : 'no access'}.`;
}

const orderSentence = ({ id, state, createdAt, note }: AccessFacts['orders'][0]): string =>
  `Order ${id} of ${createdAt.toISOString()} is ${state}${note ? `: ${note}` : '.'}`;
