/**
 * What one attempt of a client came to. `ok`: the product said that it is done; `fail`: it was refused or never
 * arrived, so it has no effect; `unknown`: no answer or one that leaves it open.
 */
export type Outcome = 'ok' | 'fail' | 'unknown';

export type ActionKind =
  | 'submit'
  | 'approve'
  | 'register'
  | 'unlock'
  | 'subscribe'
  | 'leave'
  | 'buy'
  | 'go-pro'
  | 'refund';

/** One thing that a client wants, tried until the product gives a definite answer. */
export interface Action {
  kind: ActionKind;
  /** Names of its effects as the databases show them; each is to be there once. */
  keys: string[];
  /** Number of the strike under which it began. */
  strike: number;
  attempts: Outcome[];
}

/** What a strike has done to the actions that began under it, counted in effects. */
export interface StrikeVerdict {
  acked: number;
  /** Acknowledged, and not in the databases. */
  lost: number;
  /** In the databases more often than once. */
  doubled: number;
  /** Refused, and in the databases all the same. */
  phantom: number;
  /** Actions that got no definite answer in all their attempts. */
  unsettled: number;
  /** Actions with an attempt whose outcome stayed open and that a later one settled. */
  settledByRetry: number;
}

/** Every action of every client, in the order in which they began. */
export class Journal {
  readonly actions: Action[] = [];

  begin(kind: ActionKind, keys: string[], strike: number): Action {
    const action: Action = { kind, keys, strike, attempts: [] };
    this.actions.push(action);
    return action;
  }
}

/** How an action ended: `ok` once any attempt was; otherwise what its last attempt was, which is the latest word. */
export function settlement(attempts: readonly Outcome[]): Outcome {
  return attempts.includes('ok') ? 'ok' : (attempts.at(-1) ?? 'unknown');
}

/** Name under which the effect of an action is counted. */
export const effectName = (kind: ActionKind, key: string): string => `${kind} ${key}`;

/** Compares what clients were told under one strike with how often each effect is there. */
export function judgeStrike(
  actions: readonly Action[],
  strike: number,
  effects: ReadonlyMap<string, number>,
): StrikeVerdict {
  const verdict = { acked: 0, lost: 0, doubled: 0, phantom: 0, unsettled: 0, settledByRetry: 0 };
  for (const action of actions.filter((one) => one.strike === strike)) {
    const end = settlement(action.attempts);
    if (end === 'unknown') verdict.unsettled++;
    else if (action.attempts.includes('unknown')) verdict.settledByRetry++;
    for (const key of action.keys) {
      const count = effects.get(effectName(action.kind, key)) ?? 0;
      if (end === 'ok') verdict.acked++;
      if (end === 'ok' && count === 0) verdict.lost++;
      if (end === 'fail' && count > 0) verdict.phantom++;
      if (count > 1) verdict.doubled++;
    }
  }
  return verdict;
}

/** Whether nothing was lost, doubled or left open. */
export function isClean({ lost, doubled, phantom, unsettled }: StrikeVerdict): boolean {
  return lost + doubled + phantom + unsettled === 0;
}
