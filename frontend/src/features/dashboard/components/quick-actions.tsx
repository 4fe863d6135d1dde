import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';

export interface QuickAction {
  label: string;
  says: string;
  to: string;
}

/** The next steps that make sense from here. */
export function QuickActions({ actions }: { actions: QuickAction[] }) {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="kicker text-muted">
        Quick Actions
      </h2>
      <ul className="mt-2 border-t border-rule-strong">
        {actions.map((action) => (
          <li key={action.to} className="border-b border-rule">
            <Link to={action.to} className="group flex min-h-16 items-center gap-4 py-3 hover:text-accent">
              <span className="flex-1">
                <span className="block font-semibold">{action.label}</span>
                <span className="block text-14 text-muted">{action.says}</span>
              </span>
              <Icon
                name="arrow"
                className="size-5 transition-transform duration-150 group-hover:translate-x-1"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
