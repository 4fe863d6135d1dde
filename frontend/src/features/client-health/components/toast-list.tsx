import type { KeptToast } from '../../../lib/reliability/toast-memory.js';
import { second } from '../figures.js';
import { Nothing, Panel } from './panel.js';

/** What people were told in this visit, the latest first. */
export function ToastList({ toasts }: { toasts: readonly KeptToast[] }) {
  return (
    <Panel title="Messages shown" note="One at a time; kept for 1,000 seconds after they are gone.">
      {toasts.length === 0 ? (
        <Nothing>None so far.</Nothing>
      ) : (
        <ol className="max-h-80 overflow-y-auto" tabIndex={0} aria-label="Messages shown">
          {toasts.toReversed().map(({ message, at, isGone }) => (
            <li
              key={at}
              className="grid grid-cols-[4.5rem_1fr_auto] gap-x-3 border-b border-rule py-2 text-14"
            >
              <span className="text-muted figures">{second(at)}</span>
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{message.title}</span>
                {message.description && <span className="block text-muted">{message.description}</span>}
              </span>
              <span className="text-12 text-muted">{isGone ? 'gone' : 'on show'}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
