import type { CheckReport } from '@casedrop/contracts/http';
import { Callout } from '../../../components/ui/callout.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { plural } from '../../../lib/plural.js';

interface FailedChecksProps {
  caseId: string;
  report: CheckReport;
}

/** What a reviewer has to know who reads a case like a candidate: which checks it fails, and where it is mended. */
export default function FailedChecks({ caseId, report }: FailedChecksProps) {
  const failed = report.results.filter(({ passed, severity }) => !passed && severity === 'block');
  return (
    <div className="mb-8">
      <Callout tone="caution" title={`This case fails ${plural(failed.length, 'check')}`}>
        <ul className="mt-1 list-disc pl-5">
          {failed.map(({ id, sentence, details }) => (
            <li key={id}>
              {sentence}
              {details.length > 0 && <span className="text-muted"> {details.join('; ')}.</span>}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          Where it names what does not exist, “[missing: …]” stands in its place.{' '}
          <TextLink to={`/admin?area=review&case=${caseId}`}>Mend it in the review queue</TextLink>
        </p>
      </Callout>
    </div>
  );
}
