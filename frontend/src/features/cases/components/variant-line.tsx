import type { AttemptSummary } from '@casedrop/contracts/http';
import { TextLink } from '../../../components/ui/text-link.js';
import { casePath } from '../../../lib/case-address.js';
import { dateTime } from '../../../lib/dates.js';

interface VariantLineProps {
  caseId: string;
  /** The variant that is on show. */
  variant: number;
  /** The person's attempts at the case, the newest first, once they are known. */
  attempts: readonly AttemptSummary[] | undefined;
}

/** Says that the numbers on the page are not the original's, and leads to that and to others that the person has had. */
export default function VariantLine({ caseId, variant, attempts = [] }: VariantLineProps) {
  const earlier = attempts.filter(
    (one, at) =>
      one.variant !== undefined &&
      one.variant !== variant &&
      attempts.findIndex((other) => other.variant === one.variant) === at,
  );
  return (
    <nav
      aria-label="Numbers of this case"
      className="flex flex-wrap items-center gap-x-4 text-14 text-muted figures sm:text-16"
    >
      <p className="text-ink">New numbers, drawn for you</p>
      <TextLink to={casePath(caseId)} className="inline-flex min-h-11 items-center">
        The original
      </TextLink>
      {earlier.map((one) => (
        <TextLink
          key={one.variant}
          to={casePath(caseId, one.variant)}
          className="inline-flex min-h-11 items-center"
        >
          Your numbers of {dateTime(one.createdAt)}
        </TextLink>
      ))}
    </nav>
  );
}
