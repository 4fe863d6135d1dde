import { Icon } from '../../../components/ui/icon.js';
import { describeFailure } from '../../../lib/api-error.js';
import { plural } from '../../../lib/plural.js';
import type { LiveCheck } from '../use-live-check.js';

/** As many places are named beside the form; the report has them all. */
const MOST_PLACES = 3;

/** What the checks say about what is being typed, beside the form; announced as it changes. */
export function LiveCheckLine({ check, problem }: { check: LiveCheck; problem: string | undefined }) {
  return (
    <div role="status" className="min-h-6 text-14">
      {saidOf(check, problem)}
    </div>
  );
}

function saidOf({ isChecking, report, error }: LiveCheck, problem: string | undefined) {
  if (problem) return <p className="text-accent">{problem}</p>;
  if (isChecking) return <p className="text-muted">Checking…</p>;
  if (error)
    return (
      <p className="text-accent">
        This could not be checked: {describeFailure(error).description} Saving checks it, too.
      </p>
    );
  if (!report) return null;
  const failed = report.results.filter(({ passed, severity }) => !passed && severity === 'block');
  if (failed.length === 0)
    return (
      <p className="flex items-center gap-1.5 text-success">
        <Icon name="check" className="size-4" /> Every blocking check passes
        {report.warnings > 0 && (
          <span className="text-muted">, with {plural(report.warnings, 'warning')}</span>
        )}
      </p>
    );
  const places = failed.flatMap(({ sentence, details }) => (details.length > 0 ? details : [sentence]));
  return (
    <>
      <p className="text-accent">{plural(failed.length, 'check')} must pass before approval:</p>
      <ul className="mt-1 list-disc pl-5">
        {places.slice(0, MOST_PLACES).map((place, at) => (
          <li key={at} className="wrap-anywhere">
            {place}
          </li>
        ))}
        {places.length > MOST_PLACES && (
          <li className="text-muted">{plural(places.length - MOST_PLACES, 'more place')} in the report</li>
        )}
      </ul>
    </>
  );
}
