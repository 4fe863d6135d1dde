import type { CheckReport as Report } from '@casedrop/contracts/http';
import { Badge } from '../../../components/ui/badge.js';
import { Callout } from '../../../components/ui/callout.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { Icon } from '../../../components/ui/icon.js';
import { plural } from '../../../lib/plural.js';

type Result = Report['results'][number];

/** What the checks of the case model found; what failed stands first. */
export function CheckReport({ report }: { report: Report }) {
  const failed = report.results.filter((one) => !one.passed);
  const passed = report.results.filter((one) => one.passed);
  const blocking = failed.filter((one) => one.severity === 'block');
  const warnings = failed.filter((one) => one.severity === 'warn');
  return (
    <section aria-label="Check report">
      <h3 className="kicker text-muted">Check report</h3>
      <div className="mt-2">
        <Callout tone={blocking.length > 0 ? 'failure' : 'success'} title={headline(blocking.length, report)}>
          {warnings.length > 0 && `${plural(warnings.length, 'warning')} to look at.`}
        </Callout>
      </div>
      <ul className="mt-2">
        {[...blocking, ...warnings].map((one) => (
          <ResultLine key={one.id} result={one} />
        ))}
      </ul>
      <Disclosure summary="Passed" aside={passed.length}>
        <ul>
          {passed.map((one) => (
            <ResultLine key={one.id} result={one} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function headline(blocking: number, report: Report): string {
  if (blocking > 0) return `${plural(blocking, 'check')} must pass before approval`;
  return `All ${report.results.filter((one) => one.severity === 'block').length} blocking checks passed`;
}

function tone(result: Result): string {
  if (result.passed) return 'text-success';
  return result.severity === 'block' ? 'text-accent' : 'text-caution';
}

function ResultLine({ result }: { result: Result }) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-1 border-b border-rule py-2.5 text-14">
      <Icon name={result.passed ? 'check' : 'alert'} className={`mt-0.5 size-4 ${tone(result)}`} />
      <div>
        <p>
          <span className="sr-only">{result.passed ? 'Passed: ' : 'Failed: '}</span>
          {result.sentence}{' '}
          {!result.passed && (
            <Badge tone={result.severity === 'block' ? 'accent' : 'caution'}>
              {result.severity === 'block' ? 'Blocks' : 'Warning'}
            </Badge>
          )}
        </p>
        {result.details.length > 0 && (
          <ul className="mt-1 text-muted">
            {result.details.map((line, at) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
