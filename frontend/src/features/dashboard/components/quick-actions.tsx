import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';

interface Described {
  label: string;
  says: string;
}

/** A step that leads to a page, or one that happens here. */
export type QuickAction = (Described & { to: string }) | (Described & { onSelect: () => void });

const STYLE = 'group flex min-h-16 w-full items-center gap-4 py-3 text-left hover:text-accent';

/** The next steps that make sense from here. */
export function QuickActions({ actions }: { actions: QuickAction[] }) {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="kicker text-muted">
        Quick Actions
      </h2>
      <ul className="mt-2 border-t border-rule-strong">
        {actions.map((action) => (
          <li key={action.label} className="border-b border-rule">
            {'to' in action ? (
              <Link to={action.to} className={STYLE}>
                <ActionText action={action} />
              </Link>
            ) : (
              <button type="button" aria-haspopup="dialog" onClick={action.onSelect} className={STYLE}>
                <ActionText action={action} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionText({ action }: { action: Described }) {
  return (
    <>
      <span className="flex-1">
        <span className="block font-semibold">{action.label}</span>
        <span className="block text-14 text-muted">{action.says}</span>
      </span>
      <Icon name="arrow" className="size-5 transition-transform duration-150 group-hover:translate-x-1" />
    </>
  );
}
