import type { IssueMove, IssueState } from '@casedrop/contracts';

/** Where each move leads from which states. `schedule` an issue again that was taken for its hour changes nothing. */
const MOVES: Record<IssueMove, { from: readonly IssueState[]; to: IssueState }> = {
  schedule: { from: ['draft'], to: 'scheduled' },
  hold: { from: ['scheduled'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  cancel: { from: ['draft', 'scheduled', 'building', 'sending', 'paused'], to: 'cancelled' },
  reopen: { from: ['cancelled'], to: 'draft' },
};

const STATE_IN_WORDS: Record<IssueState, string> = {
  draft: 'is a draft',
  scheduled: 'is scheduled',
  building: 'is just being made up',
  sending: 'is being sent',
  paused: 'is paused',
  sent: 'has been sent',
  cancelled: 'is cancelled',
};

/** What an issue is to the rules. */
export interface IssueStanding {
  state: IssueState;
  /** Its audience is frozen: some of it may have its mail. */
  begun: boolean;
  /** The case in it was withdrawn. */
  caseWithdrawn: boolean;
}

/** The state after a move, or the sentence why it cannot be made. */
export function moved(issue: IssueStanding, move: IssueMove): { to: IssueState } | { refused: string } {
  const { from, to } = MOVES[move];
  if (!from.includes(issue.state)) return { refused: `This issue ${STATE_IN_WORDS[issue.state]}.` };
  if (move === 'reopen' && issue.begun)
    return { refused: 'Part of the audience has this issue already; it cannot begin anew.' };
  if (move === 'resume' && issue.caseWithdrawn)
    return { refused: 'The case of this issue was withdrawn. It can only be cancelled.' };
  return { to };
}

/** It has gone to nobody yet, and may still. */
export const UNBEGUN = ['draft', 'scheduled', 'building'] as const satisfies IssueState[];

/** Whether case, subject and note may still change. */
export const isEditable = (state: IssueState): boolean => state === 'draft' || state === 'scheduled';
