import { useState } from 'react';
import { ShortcutList } from '../../components/shortcut-list.js';
import { CheckboxField } from '../../components/ui/checkbox-field.js';
import { Dialog } from '../../components/ui/dialog.js';
import { listedShortcuts, setShortcuts, shortcutsOn } from '../../lib/shortcuts.js';

/** The list of keys, and the switch for those who do not want them. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsOn);
  const [here] = useState(listedShortcuts);
  const change = (next: boolean) => {
    setShortcuts(next);
    setOn(next);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      {here.length > 0 && (
        <section aria-labelledby="shortcuts-here" className="mb-6">
          <h3 id="shortcuts-here" className="kicker text-muted">
            On this page
          </h3>
          <ShortcutList shortcuts={here} />
        </section>
      )}
      <ShortcutList />
      <div className="mt-3">
        <CheckboxField label="Single keys act as shortcuts" checked={on} onChange={change} />
      </div>
    </Dialog>
  );
}
