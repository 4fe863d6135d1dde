import { Badge } from '../../../components/ui/badge.js';

/** Stands beside a figure that is a stated default, since there is nothing to compute it from yet. */
export function SampleMark() {
  return (
    <Badge tone="caution">
      Sample<span className="sr-only">: there is no data for this figure yet</span>
    </Badge>
  );
}
