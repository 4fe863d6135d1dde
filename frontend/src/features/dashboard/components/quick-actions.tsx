import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';

interface Described {
  label: string;
  says: ReactNode;
}

interface Pressed extends Described {
  onSelect: () => void;
  /** The press opens a window. */
  opensDialog?: boolean;
  busy?: boolean;
}

/** A step that leads to a place, or one that happens here. */
export type QuickAction = (Described & { to: string }) | Pressed;

const STYLE =
  'group flex min-h-16 w-full items-center gap-4 py-3 text-left hover:text-accent aria-busy:text-muted';

/** The next steps that make sense from here. */
export function QuickActions({ actions }: { actions: QuickAction[] }) {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="kicker">
        Quick Actions
      </h2>
      <ul className="mt-2.5 border-t-2 border-rule-strong">
        {actions.map((action) => (
          <li key={action.label} className="border-b border-rule">
            {'to' in action ? (
              <Link to={action.to} className={STYLE}>
                <ActionText action={action} />
              </Link>
            ) : (
              <ActionButton action={action} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionButton({ action }: { action: Pressed }) {
  return (
    <button
      type="button"
      aria-haspopup={action.opensDialog ? 'dialog' : undefined}
      aria-busy={action.busy || undefined}
      aria-disabled={action.busy || undefined}
      onClick={action.busy ? undefined : action.onSelect}
      className={STYLE}
    >
      <ActionText action={action} busy={action.busy} />
    </button>
  );
}

function ActionText({ action, busy }: { action: Described; busy?: boolean }) {
  return (
    <>
      <span className="flex-1">
        <span className="block font-semibold">{action.label}</span>
        <span className="block text-14 text-muted">{action.says}</span>
      </span>
      {busy ? (
        <Spinner className="size-5" />
      ) : (
        <Icon name="arrow" className="size-5 transition-transform duration-150 group-hover:translate-x-1" />
      )}
    </>
  );
}
