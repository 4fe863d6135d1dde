import type { CheckReport as Report } from '@casedrop/contracts/http';
import type { ReactNode } from 'react';
import { Callout } from '../../../components/ui/callout.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { Icon } from '../../../components/ui/icon.js';
import { plural } from '../../../lib/plural.js';

type Result = Report['results'][number];

/** What the checks of the case model found, by what it means for approval. */
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
      <ResultGroup title="Blocking" results={blocking} />
      <ResultGroup title="Warnings" results={warnings} />
      <Disclosure summary="Passed" aside={passed.length}>
        <ResultLines results={passed} />
      </Disclosure>
    </section>
  );
}

function headline(blocking: number, report: Report): string {
  if (blocking > 0) return `${plural(blocking, 'check')} must pass before approval`;
  return `All ${report.results.filter((one) => one.severity === 'block').length} blocking checks passed`;
}

/** Failed checks of one weight; nothing where there are none. */
function ResultGroup({ title, results }: { title: string; results: readonly Result[] }) {
  if (results.length === 0) return null;
  return (
    <section aria-label={title} className="mt-4">
      <h4 className="flex items-baseline justify-between border-b border-rule-strong pb-1 text-14 font-semibold">
        {title} <span className="font-normal text-muted figures">{results.length}</span>
      </h4>
      <ResultLines results={results} />
    </section>
  );
}

const ResultLines = ({ results }: { results: readonly Result[] }): ReactNode => (
  <ul>
    {results.map((one) => (
      <ResultLine key={one.id} result={one} />
    ))}
  </ul>
);

function tone(result: Result): string {
  if (result.passed) return 'text-success';
  return result.severity === 'block' ? 'text-accent' : 'text-caution';
}

function ResultLine({ result }: { result: Result }) {
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-1 border-b border-rule py-2.5 text-14">
      <Icon name={result.passed ? 'check' : 'alert'} className={`mt-0.5 size-4 ${tone(result)}`} />
      <div className="min-w-0">
        <p>
          <span className="sr-only">{result.passed ? 'Passed: ' : 'Failed: '}</span>
          {result.sentence}
        </p>
        {result.details.length > 0 && (
          <ul className="mt-1 text-muted">
            {result.details.map((line, at) => (
              <li key={at} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
