import { Badge } from '../../../components/ui/badge.js';
import type { StateWord } from '../payment-words.js';

/** A state in a word; the ordinary one is plain text, so that the others are seen. */
export function StateMark({ state }: { state: StateWord }) {
  if (!state.tone) return <span className="text-muted">{state.label}</span>;
  return <Badge tone={state.tone}>{state.label}</Badge>;
}
