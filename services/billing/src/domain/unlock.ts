import { type Account, accountOf, type UnlockCause } from './account.js';

/** A person's press on 'Use Free Credit'. */
export interface UnlockAsk {
  personId: number;
  caseId: string;
  correlationId: string;
  /** The same for every try of one press. */
  idempotencyKey?: string;
}

/**
 * What became of an ask. `repeated`: this very press spent a credit before. `key-used`: another press did under its key.
 * `unsettled`: nothing was done, and another transaction of the same person that ended meanwhile may be the reason, so
 * that asking again tells more; when it does not, there is no credit.
 */
export type UnlockOutcome =
  | { kind: 'spent' | 'repeated' | 'subscribed'; account: Account }
  | { kind: 'owned'; account: Account; cause: UnlockCause }
  | { kind: 'no-account' | 'case-not-open' | 'key-used' | 'unsettled' };

/** What one statement found and did about an ask. */
export interface UnlockRow {
  /** Before it; `null` when there is no account. */
  balance: number | null;
  creditsWaiting: number;
  subscriptionStatus: Account['subscriptionStatus'];
  /** `null` when nothing was spent. */
  balanceAfter: number | null;
  open: boolean;
  /** Whether an unlock was given under this key before, and whether that was of this very case. */
  keyUsed: boolean;
  keyUsedHere: boolean | null;
  /** Why the person had this case before, if they had it. */
  cause: UnlockCause | null;
}

/** Tells what became of an ask. A try of a press that spent is told so even when other reasons came since. */
export function outcomeOf(row: UnlockRow): UnlockOutcome {
  const { balance, balanceAfter, creditsWaiting, subscriptionStatus, cause } = row;
  const accountWith = (credits: number): Account =>
    accountOf({ balance: credits, creditsWaiting, subscriptionStatus });
  if (balanceAfter !== null) return { kind: 'spent', account: accountWith(balanceAfter) };
  if (!row.open && !cause) return { kind: 'case-not-open' };
  if (balance === null) return { kind: 'no-account' };
  const account = accountWith(balance);
  if (row.keyUsed)
    return row.keyUsedHere && cause === 'credit' ? { kind: 'repeated', account } : { kind: 'key-used' };
  if (subscriptionStatus === 'pro') return { kind: 'subscribed', account };
  return cause ? { kind: 'owned', account, cause } : { kind: 'unsettled' };
}
