import type { GenerationRequest, ReadingChoice } from '@casedrop/contracts/http';
import { BlueprintName } from '../../../components/blueprint/blueprint-name.js';
import { Button } from '../../../components/ui/button.js';
import type { IconName } from '../../../components/ui/icon.js';
import { OutsideLink } from '../../../components/ui/text-link.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { dateTime } from '../../../lib/dates.js';
import { stageOf } from '../../../lib/request-stage.js';
import { useRetryRequest } from '../api/press-room.js';
import { StateSteps } from './state-steps.js';
import { WriteAnyway } from './write-anyway.js';

interface RequestRowProps {
  request: GenerationRequest;
  onOpenCase: (caseId: string) => void;
}

/** One headline on its way to a case. */
export function RequestRow({ request, onOpenCase }: RequestRowProps) {
  const { headline, publisher, url, reason, caseId, nearest } = request;
  const stage = stageOf(request);
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-rule py-4 md:grid-cols-[1fr_auto_9.5rem]">
      <div className="min-w-0">
        <p className="font-medium">{headline}</p>
        <p className="text-14 text-muted figures">
          {publisher && (url ? <OutsideLink href={url}>{publisher}</OutsideLink> : publisher)}
          {publisher && ' · '}
          {dateTime(request.createdAt)}
          {request.attempts > 1 && ` · attempt ${request.attempts}`}
        </p>
        {(stage === 'declined' || stage === 'held') && <p className="mt-1 text-14">{reason}</p>}
        {stage === 'declined' && nearest && <Nearest nearest={nearest} />}
        {stage === 'failed' && <p className="mt-1 text-14 text-accent">{reason}</p>}
      </div>
      <StateSteps stage={stage} />
      <div className="md:justify-self-end">
        {stage === 'failed' && <QueueButton id={request.id} icon="retry" label="Retry" headline={headline} />}
        {stage === 'held' && <QueueButton id={request.id} label="Write it" headline={headline} />}
        {stage === 'declined' && !request.belowTaste && <WriteAnyway request={request} />}
        {stage === 'pending' && caseId && (
          <Button
            tone="secondary"
            size="small"
            onClick={() => onOpenCase(caseId)}
            aria-label={`Review case: ${headline}`}
          >
            Review case
          </Button>
        )}
      </div>
    </li>
  );
}

/** The blueprint that a declined headline comes nearest to. */
function Nearest({ nearest: { blueprint, client, question } }: { nearest: ReadingChoice }) {
  return (
    <p className="mt-0.5 text-14 text-muted">
      Nearest:{' '}
      <span className="text-ink">
        <BlueprintName id={blueprint} />
      </span>{' '}
      · {client} · {question}
    </p>
  );
}

interface QueueButtonProps {
  id: string;
  label: string;
  icon?: IconName;
  headline: string;
}

function QueueButton({ id, label, icon, headline }: QueueButtonProps) {
  const retry = useRetryRequest();
  const toast = useToast();
  return (
    <Button
      tone="secondary"
      size="small"
      icon={icon}
      busy={retry.isPending}
      aria-label={`${label}: ${headline}`}
      onClick={() => retry.mutate(id, { onError: (error) => toast(failureToast(error)) })}
    >
      {label}
    </Button>
  );
}
