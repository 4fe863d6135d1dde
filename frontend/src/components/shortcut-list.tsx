import type { Shortcut } from '../lib/shortcuts.js';

const SHORTCUTS: readonly Shortcut[] = [
  { key: '?', does: 'Show these shortcuts' },
  { key: '/', does: 'Search, where there is a search' },
  { key: '1', does: 'On a case: the case' },
  { key: '2', does: 'On a case: its solution' },
  { key: '3', does: 'On a case: its rubric' },
  { key: 's', does: 'On a case: start the timer, and stop it' },
  { key: 't', does: 'Show exhibits as tables, and back' },
  { key: 'e', does: 'Switch between day and night edition' },
  { key: 'Esc', does: 'Close what is open' },
];

/** Every key that acts, and what it does. */
export function ShortcutList({ shortcuts = SHORTCUTS }: { shortcuts?: readonly Shortcut[] }) {
  return (
    <dl>
      {shortcuts.map((shortcut) => (
        <div
          key={shortcut.key}
          className="flex min-h-11 items-center justify-between gap-4 border-b border-rule"
        >
          <dt className="order-2">
            <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-sm border border-field-edge px-2 font-sans text-14">
              {shortcut.key}
            </kbd>
          </dt>
          <dd>{shortcut.does}</dd>
        </div>
      ))}
    </dl>
  );
}
