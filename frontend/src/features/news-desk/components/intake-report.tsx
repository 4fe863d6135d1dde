import type { GenerationRequest, GenerationState, Intake } from '@casedrop/contracts/http';
import { inWords } from '@casedrop/contracts/words';
import { useState, type ReactNode } from 'react';
import { BlueprintName } from '../../../components/blueprint/blueprint-name.js';
import { Button } from '../../../components/ui/button.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { plural } from '../../../lib/plural.js';
import { useProgress } from '../api/news-desk.js';

/** Lines on show, and asked for at once. */
const PAGE = 50;

/** What a request says while it is under way. */
const UNDER_WAY: Partial<Record<GenerationState, string>> = {
  queued: 'Waits for its turn',
  generating: 'Is being written',
  checking: 'Is being checked',
};

interface Line {
  id: string;
  headline: string;
  /** Handed in before: nothing about it changes. */
  isKnown: boolean;
}

/** What becomes of each headline that was handed in, live. */
export function IntakeReport({ requests }: { requests: Intake['requests'] }) {
  const [page, setPage] = useState(0);
  const lines = requests.map(({ id, headline, state }) => ({ id, headline, isKnown: state !== 'queued' }));
  const shown = lines.slice(page * PAGE, (page + 1) * PAGE);
  const progress = useProgress(shown.map(({ id }) => id));
  const now = new Map(progress.data?.map((one) => [one.id, one]));
  return (
    <div>
      <ul aria-label="What became of them" className="border-t border-rule text-14">
        {shown.map((line) => (
          <ReportLine key={line.id} line={line} request={now.get(line.id)} />
        ))}
      </ul>
      {progress.isError && (
        <p role="alert" className="mt-2 text-14 text-accent">
          How they get on cannot be told at the moment. The press room has all of them.
        </p>
      )}
      {lines.length > PAGE && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-14">
          <span className="text-muted figures">
            {page * PAGE + 1} to {page * PAGE + shown.length} of {plural(lines.length, 'headline')}
          </span>
          <Button size="small" tone="quiet" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={(page + 1) * PAGE >= lines.length}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </div>
      )}
    </div>
  );
}

function ReportLine({ line, request }: { line: Line; request: GenerationRequest | undefined }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-b border-rule py-2 sm:grid-cols-2">
      <span className="min-w-0">{line.headline}</span>
      <span className="min-w-0">
        <span className="text-muted">{line.isKnown ? 'Told before. ' : 'Taken. '}</span>
        {request && <StateNow request={request} />}
      </span>
    </li>
  );
}

function StateNow({
  request: { state, declined, reason, nearest, caseId },
}: {
  request: GenerationRequest;
}): ReactNode {
  if (state === 'pending')
    return (
      <>
        <span className="text-success">Ready.</span>{' '}
        {caseId && <TextLink to={`/admin?area=review&case=${caseId}`}>Review case</TextLink>}
      </>
    );
  if (declined)
    return (
      <>
        Declined: {reason}
        {nearest && (
          <span className="block text-muted">
            Nearest: <BlueprintName id={nearest.blueprint} />.{' '}
            <TextLink to="/admin?area=press">Write it anyway in the press room</TextLink>
          </span>
        )}
      </>
    );
  if (state === 'failed') return <span className="text-accent">Failed: {reason}</span>;
  return reason ?? `${UNDER_WAY[state] ?? inWords(state)}.`;
}
