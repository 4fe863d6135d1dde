import type { PublicPart } from '@casedrop/case-engine';
import type { Answer } from '@casedrop/contracts/http';
import { useId, useState } from 'react';
import { partLabel } from '../../../components/case/part-names.js';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { COPY_SAYS, useCopy } from '../../../lib/use-copy.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { WrittenAnswer } from './written-answer.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

interface LateAnswerListProps {
  late: readonly Answer[];
  handedIn: readonly Answer[];
  parts: readonly PublicPart[];
  onDiscard: () => void;
}

/** The answers in the order of the questions; at the end those whose question a later version of the case dropped. */
function inOrder(late: readonly Answer[], parts: readonly PublicPart[]) {
  const place = ({ partId }: Answer) => {
    const at = parts.findIndex((part) => part.id === partId);
    return at < 0 ? parts.length : at;
  };
  return late
    .toSorted((one, other) => place(one) - place(other))
    .map((own) => {
      const at = place(own);
      const part = parts[at];
      if (!part) return { own, title: 'A question of an earlier version', name: own.partId };
      return { own, title: `${at + 1}. ${partLabel(part.kind)}`, name: `question ${at + 1}` };
    });
}

const textOf = ({ number, text }: Answer) => [number, text].filter(Boolean).join('\n');

/** Answers that are on this device alone, with what can be done about them. */
export default function LateAnswerList({ late, handedIn, parts, onDiscard }: LateAnswerListProps) {
  const heading = useId();
  const { outcome, copy } = useCopy();
  const taken = new Map(handedIn.map((one) => [one.partId, one]));
  const shown = inOrder(late, parts);
  const all = shown.map(({ title, own }) => `${title}\n${textOf(own)}`).join('\n\n');
  return (
    <section
      aria-labelledby={heading}
      className="border-l-2 border-caution bg-caution-wash px-4 pt-4 pb-3 sm:px-5"
    >
      <h3 id={heading} className="headline text-22">
        Written here, not handed in
      </h3>
      <p className="mt-1.5 max-w-[62ch]">
        You wrote these answers on this device, and they came after the attempt was finished in another window
        or on another device. They are not part of the result. Nobody else has them: they stay here until you
        discard them.
      </p>
      <ol className="mt-4 border-t border-rule-strong">
        {shown.map(({ own, title, name }) => (
          <li key={own.partId} className="border-b border-rule py-4">
            <div className="flex items-center justify-between gap-4">
              <h4 className="font-semibold">{title}</h4>
              <Button
                tone="quiet"
                size="small"
                aria-label={`Copy answer to ${name}`}
                onClick={() => copy(textOf(own))}
              >
                Copy
              </Button>
            </div>
            <dl className="mt-1 grid gap-x-8 gap-y-3 md:grid-cols-2">
              <Version label="Written on this device" answer={own} />
              <Version label="Handed in" answer={taken.get(own.partId)} />
            </dl>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {shown.length > 1 && (
          <Button tone="secondary" size="small" onClick={() => copy(all)}>
            Copy all
          </Button>
        )}
        <Discard onDiscard={onDiscard} />
        <p role="status" className="text-14 text-muted">
          {outcome && COPY_SAYS[outcome]}
        </p>
      </div>
    </section>
  );
}

function Version({ label, answer }: { label: string; answer: Answer | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-14 text-muted">{label}</dt>
      <dd>
        <WrittenAnswer answer={answer} />
      </dd>
    </div>
  );
}

function Discard({ onDiscard }: { onDiscard: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
        Discard these answers
      </Button>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <ConfirmDialog
            title="Discard these answers?"
            confirmLabel="Discard"
            keepLabel="Keep them"
            onConfirm={onDiscard}
            onClose={() => setAsking(false)}
          >
            They are kept nowhere else and cannot be brought back.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </>
  );
}
