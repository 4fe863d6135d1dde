import type { PendingCase } from '@casedrop/contracts/http';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { Loading } from '../../../components/ui/skeleton.js';
import { Icon, type IconName } from '../../../components/ui/icon.js';
import { OutsideLink } from '../../../components/ui/text-link.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { dateTime } from '../../../lib/dates.js';
import { useApprove, useReject } from '../api/review.js';
import type { Verdict } from '../use-held-rows.js';
import { CasePreview } from './case-preview.js';
import { CheckReport } from './check-report.js';
import { FailureCallout } from './failure-callout.js';

const CaseEditor = lazy(() => import('./case-editor.js'));
const RejectDialog = lazy(() => import('./reject-dialog.js'));

interface ReviewItemProps {
  item: PendingCase;
  /** Set once the case is decided, while its row still stands in its place. */
  verdict: Verdict | undefined;
  open: boolean;
  onToggle: () => void;
  onDeciding: () => void;
  onDecided: (verdict: Verdict) => void;
}

/** One case in the queue: its heading and decisions, and under it the case beside its check report. */
export function ReviewItem({ item, verdict, open, onToggle, onDeciding, onDecided }: ReviewItemProps) {
  const [editing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const bodyId = `review-${item.id}`;
  /** The text is much shorter than the form was: without this the reader would be left in the middle of it. */
  const closeEditor = () => {
    setEditing(false);
    article.current?.scrollIntoView();
  };
  return (
    <article ref={article} className="border-b border-rule" aria-label={item.title} data-decided={verdict}>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3 py-5">
        <div className="min-w-0 flex-1 basis-96">
          <h3 className="headline text-22">
            <button
              type="button"
              aria-expanded={open && !verdict}
              aria-controls={bodyId}
              disabled={!!verdict}
              onClick={onToggle}
              className="flex min-h-11 items-start gap-2 py-1 text-left enabled:hover:text-accent disabled:text-muted"
            >
              <Icon
                name="chevron"
                className={`mt-0.5 size-6 transition-transform duration-150 ${open ? '' : '-rotate-90'}`}
              />
              {item.title}
            </button>
          </h3>
          <div className="ml-8 text-14 text-muted">
            <p className="figures">Created {dateTime(item.createdAt)}</p>
            <p>
              Generated from:{' '}
              {item.sourceUrl ? (
                <OutsideLink href={item.sourceUrl}>{item.sourceTitle}</OutsideLink>
              ) : (
                item.sourceTitle
              )}
            </p>
          </div>
        </div>
        {verdict ? (
          <Decided verdict={verdict} version={item.version} />
        ) : (
          <Decisions
            item={item}
            editing={editing}
            onEdit={() => {
              setEditing(!editing);
              if (!open) onToggle();
            }}
            onDeciding={onDeciding}
            onDecided={onDecided}
          />
        )}
      </div>
      {open && !verdict && (
        <div id={bodyId} className="grid gap-8 pb-10 lg:grid-cols-12 lg:gap-10 lg:pl-8">
          <div className="lg:order-2 lg:col-span-4">
            <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
              <CheckReport report={item.checks} />
            </div>
          </div>
          <div className="min-w-0 lg:col-span-8">
            {editing ? (
              <Suspense fallback={<Loading label="Loading the editor" />}>
                <CaseEditor key={item.version} item={item} onClose={closeEditor} />
              </Suspense>
            ) : (
              <CasePreview item={item} />
            )}
          </div>
        </div>
      )}
    </article>
  );
}

const SAYS: Record<Verdict, { label: string; icon: IconName; colour: string }> = {
  approved: { label: 'Approved', icon: 'check', colour: 'text-success' },
  rejected: { label: 'Rejected', icon: 'cross', colour: 'text-accent' },
};

/** What stands where the buttons were, as high as they, so that no other row moves. */
function Decided({ verdict, version }: { verdict: Verdict; version: number }) {
  const said = useRef<HTMLParagraphElement>(null);
  const { label, icon, colour } = SAYS[verdict];
  useEffect(() => {
    // The pressed button is gone: whoever works by keyboard goes on from here.
    if (document.activeElement === document.body) said.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="ml-8 grid justify-items-start gap-2 sm:ml-0 sm:justify-items-end">
      <p
        ref={said}
        tabIndex={-1}
        className={`flex min-h-11 items-center gap-2 rounded-sm font-medium pointer-fine:min-h-9 ${colour}`}
      >
        <Icon name={icon} className="size-5" />
        {label}
      </p>
      <Badge>version {version}</Badge>
    </div>
  );
}

interface DecisionsProps {
  item: PendingCase;
  editing: boolean;
  onEdit: () => void;
  onDeciding: () => void;
  onDecided: (verdict: Verdict) => void;
}

function Decisions({ item, editing, onEdit, onDeciding, onDecided }: DecisionsProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const blocked = item.checks.blocking > 0;
  const onError = (error: Error) => toast({ tone: 'failure', ...describeFailure(error) });
  const approve = useApprove({
    onSuccess: () => {
      toast({ title: 'Success', description: 'Case approved successfully' });
      onDecided('approved');
    },
    onError,
  });
  const reject = useReject({
    onSuccess: () => {
      toast({ title: 'Case Rejected', description: 'Case has been rejected' });
      onDecided('rejected');
    },
    onError: (error) => {
      setAsking(false);
      onError(error);
    },
  });
  return (
    <div className="ml-8 grid justify-items-start gap-2 sm:ml-0 sm:justify-items-end">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon="check"
          busy={approve.isPending}
          disabled={blocked || editing}
          onClick={() => {
            onDeciding();
            approve.mutate(item.id);
          }}
        >
          Approve
        </Button>
        <Button size="small" tone="danger" icon="cross" onClick={() => setAsking(true)}>
          Reject
        </Button>
        <Button size="small" tone="quiet" aria-pressed={editing} onClick={onEdit}>
          {editing ? 'Read' : 'Edit'}
        </Button>
      </div>
      <Badge tone={blocked ? 'accent' : 'success'}>
        {blocked ? 'Blocked by its checks' : 'Checks passed'} · version {item.version}
      </Badge>
      {approve.isError && <FailureCallout error={approve.error} title="Not approved" />}
      {asking && (
        <Suspense>
          <RejectDialog
            onClose={() => setAsking(false)}
            title={item.title}
            busy={reject.isPending}
            onReject={(reason) => {
              onDeciding();
              reject.mutate({ id: item.id, reason });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
