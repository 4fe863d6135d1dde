import type { Reading } from '@casedrop/contracts/http';
import { Badge } from '../../../components/ui/badge.js';
import { percent } from '../reading-words.js';

/** Whether a headline was read surely, and how likely it is that client and decision follow from it. */
export function ReadingBadge({ reading: { sure, probability } }: { reading: Reading }) {
  return (
    <Badge tone={sure ? 'success' : 'caution'}>
      {sure ? 'Sure' : 'Unsure'} · {percent(probability)}
    </Badge>
  );
}
