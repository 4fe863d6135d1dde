import { Icon, type IconName } from '../../../components/ui/icon.js';
import { PanelSection } from './panel-section.js';

export interface CaseAction {
  /** Stays while the label changes, and so does the focus. */
  key: string;
  label: string;
  icon: IconName;
  busy?: boolean;
  opensDialog?: boolean;
  onSelect: () => void;
}

/** The next steps that make sense with this case. */
export function CaseActions({ actions }: { actions: readonly CaseAction[] }) {
  return (
    <PanelSection title="Quick Actions">
      <ul className="mt-1">
        {actions.map((action) => (
          <li key={action.key} className="border-b border-rule">
            <button
              type="button"
              aria-disabled={action.busy || undefined}
              aria-busy={action.busy || undefined}
              aria-haspopup={action.opensDialog ? 'dialog' : undefined}
              onClick={action.busy ? undefined : action.onSelect}
              className="flex min-h-12 w-full items-center gap-3 py-2 text-left font-medium hover:text-accent aria-busy:text-muted"
            >
              <Icon name={action.icon} className="size-5 text-accent" />
              {action.label}
            </button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
