import type { PendingCase } from '@casedrop/contracts/http';
import { Suspense, useRef, useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Callout } from '../../../components/ui/callout.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { Icon } from '../../../components/ui/icon.js';
import { OutsideLink } from '../../../components/ui/text-link.js';
import { dateTime } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { Verdict } from '../use-held-rows.js';
import { useRewriting } from '../use-rewriting.js';
import { Decided } from './decided.js';
import { Decisions } from './decisions.js';
import { ReadingBadge } from './reading-badge.js';
import type { Shown } from './review-body.js';

/** Comes when the first case is opened. */
const ReviewBody = lazyPart(() => import('./review-body.js'));
const UnsavedDialog = lazyPart(() => import('../../../components/ui/unsaved-dialog.js'));

interface ReviewItemProps {
  item: PendingCase;
  /** Set once the case is decided, while its row still stands in its place. */
  verdict: Verdict | undefined;
  open: boolean;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onToggle: () => void;
  onDeciding: () => void;
  onDecided: (verdict: Verdict) => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** One case in the queue: its heading and decisions, and under it the case beside its check report. */
export function ReviewItem({
  item,
  verdict,
  open,
  selected,
  onSelect,
  onToggle,
  onDeciding,
  onDecided,
  onUnsaved,
}: ReviewItemProps) {
  const [shown, setShown] = useState<Shown>('case');
  const [isUnsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const article = useRef<HTMLElement>(null);
  const title = useRef<HTMLButtonElement>(null);
  const rewriting = useRewriting(item, onDeciding);
  const bodyId = `review-${item.id}`;
  const editing = shown === 'editor';
  /** What was being written while the case was decided is still there to be copied. */
  const isDone = !!verdict && !isUnsaved;
  /** Shows it, or the case again where it is on show. */
  const show = (next: Shown) => {
    setShown(shown === next ? 'case' : next);
    if (!open) onToggle();
  };
  /** The form goes, and the text is much shorter: the reader begins at its title, and so does the keyboard. */
  const closeEditor = () => {
    setShown('case');
    title.current?.focus({ preventScroll: true });
    article.current?.scrollIntoView();
  };
  return (
    <article
      ref={article}
      className="border-b border-rule"
      aria-label={item.title}
      data-decided={isDone ? verdict : undefined}
      data-open={(open && !isDone) || undefined}
    >
      <div className="relative flex flex-wrap items-start gap-x-8 gap-y-3 py-4 pl-9">
        {!verdict && (
          <SelectBox title={item.title} selected={selected} disabled={isUnsaved} onSelect={onSelect} />
        )}
        <div className="min-w-0 flex-1 basis-96">
          <h3 className="headline text-22">
            <button
              ref={title}
              type="button"
              aria-expanded={open && !isDone}
              aria-controls={bodyId}
              disabled={isDone}
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
          <div className="mt-1 text-14 text-muted sm:ml-8">
            {item.reading && !open && (
              <p className="my-1">
                <ReadingBadge reading={item.reading} />
              </p>
            )}
            <p className="figures">
              Created {dateTime(item.createdAt)}&nbsp;· {item.industry}&nbsp;·{' '}
              <span className="capitalize">{item.difficulty}</span>
            </p>
            {!open && (
              <p>
                Generated from:{' '}
                {item.sourceUrl ? (
                  <OutsideLink href={item.sourceUrl}>{item.sourceTitle}</OutsideLink>
                ) : (
                  item.sourceTitle
                )}
              </p>
            )}
          </div>
          {item.returnedReason && !verdict && (
            <div className="mt-3 sm:ml-8">
              <Callout tone="caution" title="Came back from the library">
                {item.returnedReason}
              </Callout>
            </div>
          )}
        </div>
        {verdict ? (
          <Decided item={item} verdict={verdict} />
        ) : (
          <Decisions
            item={item}
            editing={editing}
            open={open}
            onEdit={() => {
              if (editing && isUnsaved) return setAsking(true);
              show('editor');
            }}
            history={shown === 'history'}
            onHistory={() => show('history')}
            onDeciding={onDeciding}
            onDecided={onDecided}
          />
        )}
      </div>
      {/* An editor outlasts the closing of its row: what is written in it is there when the row is opened again. */}
      {(open || editing) && !isDone && (
        <div id={bodyId} hidden={!open}>
          <Suspense fallback={<BodyOnItsWay />}>
            <ReviewBody
              item={item}
              shown={shown}
              rewriting={rewriting}
              onDeciding={onDeciding}
              onUnsaved={(unsaved) => {
                setUnsaved(unsaved);
                onUnsaved(unsaved);
              }}
              onCloseEditor={closeEditor}
            />
          </Suspense>
        </div>
      )}
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <UnsavedDialog
            title={item.title}
            onStay={() => setAsking(false)}
            onLeave={() => {
              setAsking(false);
              closeEditor();
            }}
          />
        </LazyDialog>
      )}
    </article>
  );
}

function BodyOnItsWay() {
  return (
    <Loading label="Loading the case" className="grid gap-4 pb-10 lg:pl-8">
      <Skeleton className="h-40" />
      <Skeleton className="h-80" />
    </Loading>
  );
}

interface SelectBoxProps {
  title: string;
  selected: boolean;
  /** Its changes have to be saved or dropped first. */
  disabled: boolean;
  onSelect: (selected: boolean) => void;
}

function SelectBox({ title, selected, disabled, onSelect }: SelectBoxProps) {
  return (
    <label className="absolute top-4 -left-3 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">Select: {title}</span>
      <input
        type="checkbox"
        checked={selected}
        disabled={disabled}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-5 accent-accent"
      />
    </label>
  );
}
