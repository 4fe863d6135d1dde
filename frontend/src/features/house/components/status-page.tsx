import type { PartState, Status } from '@casedrop/contracts/http';
import { Button } from '../../../components/ui/button.js';
import { Icon, type IconName } from '../../../components/ui/icon.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { TextLink } from '../../../components/ui/text-link.js';
import { clockTime } from '../../../lib/dates.js';
import { useOnline } from '../../../lib/online.js';
import { ASK_AGAIN_MS, useStatus } from '../api/status.js';
import { PART_NOTES, STATE_WORDS, verdictOn } from '../status-words.js';
import { HousePage } from './house-page.js';

const PARTS_USUALLY = Object.keys(PART_NOTES).length;

/** How the service is at this moment, as far as its gateway knows. */
export function StatusPage() {
  return (
    <HousePage
      kicker="Status"
      title="Is it you, or is it us?"
      standfirst={`Every part of the service is asked how it is while you look, again every ${ASK_AGAIN_MS / 1000} seconds.`}
      aside={
        <p className="text-14 text-muted">
          <strong className="font-semibold text-ink">Ailing</strong> means that a part answers, but something
          that it needs does not. <strong className="font-semibold text-ink">Away</strong> means that it does
          not answer. What you have typed into a case stays in your browser until the server has it. If all is
          well here and not with you, <TextLink to="/contact">write to us</TextLink>.
        </p>
      }
    >
      <Answer />
    </HousePage>
  );
}

function Answer() {
  const { data, isPending, isError, isFetching, refetch } = useStatus();
  if (isPending) return <AnswerOnItsWay />;
  return (
    <>
      <div className="flex min-h-28 flex-col items-start">
        <div role="status">
          {isError ? <NoAnswer /> : <p className="headline text-28 sm:text-36">{verdictOn(data)}</p>}
          {data && (
            <p className="mt-2 text-14 text-muted figures">
              {isError ? 'Last heard of' : 'Asked'} at{' '}
              <time dateTime={data.checkedAt}>{clockTime(data.checkedAt)}</time>
            </p>
          )}
        </div>
        {isError && (
          <Button
            tone="secondary"
            size="small"
            className="mt-3"
            busy={isFetching}
            onClick={() => void refetch()}
          >
            Ask again
          </Button>
        )}
      </div>
      {data && !isError && <Parts parts={data.parts} />}
    </>
  );
}

/** Nobody answered: this device has no network, or nothing of ours can be reached from it. */
function NoAnswer() {
  const isOnline = useOnline();
  return (
    <>
      <p className="headline text-28 sm:text-36">
        {isOnline ? 'Us, it seems: the gateway itself does not answer.' : 'You: this device has no network.'}
      </p>
      <p className="mt-2 max-w-prose text-muted">
        {isOnline
          ? 'It is the door to everything else, so nothing behind it can be told. If other sites do not open either, it is the way between us.'
          : 'The answer comes by itself once the connection is back.'}
      </p>
    </>
  );
}

const MARKS: Record<PartState, { icon: IconName; tone: string }> = {
  well: { icon: 'check', tone: 'text-success' },
  ailing: { icon: 'alert', tone: 'text-caution' },
  away: { icon: 'cross', tone: 'text-accent' },
};

function Parts({ parts }: { parts: Status['parts'] }) {
  return (
    <ul aria-label="Parts of the service" className="border-t border-rule-strong">
      {parts.map(({ name, state }) => (
        <li
          key={name}
          className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-2 sm:grid-cols-[12rem_1fr_auto]"
        >
          <span className="headline text-22">{name}</span>
          <span className="text-14 text-muted max-sm:col-span-2 max-sm:row-start-2">{PART_NOTES[name]}</span>
          <span className={`flex items-center gap-1.5 font-medium ${MARKS[state].tone}`}>
            <Icon name={MARKS[state].icon} className="size-4.5" />
            {STATE_WORDS[state]}
          </span>
        </li>
      ))}
    </ul>
  );
}

function AnswerOnItsWay() {
  return (
    <Loading label="Asking every part">
      <div className="min-h-28">
        <Skeleton className="h-9 max-w-md" />
        <Skeleton className="mt-3 h-4 w-28" />
      </div>
      <div className="border-t border-rule-strong">
        {Array.from({ length: PARTS_USUALLY }, (_, at) => (
          <div key={at} className="flex h-16 items-center justify-between border-b border-rule">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-5 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
