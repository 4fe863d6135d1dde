import type { IssueState } from '@casedrop/contracts/http';
import { Badge } from '../../../components/ui/badge.js';
import { STATE_WORDS } from '../issue-states.js';

/** Where an issue stands, in a word. */
export function StateBadge({ state }: { state: IssueState }) {
  const { label, tone } = STATE_WORDS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
