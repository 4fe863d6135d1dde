import type { ExhibitView } from '@casedrop/case-engine';
import { useState } from 'react';
import { useShortcut } from '../../lib/shortcuts.js';
import { ExhibitFigure } from './exhibit-figure.js';

/** The exhibits of a case; `t` turns all of them into tables and back. */
export function ExhibitList({ exhibits }: { exhibits: readonly ExhibitView[] }) {
  const [tables, setTables] = useState<ReadonlySet<string>>(new Set());
  useShortcut('t', () => setTables(tables.size > 0 ? new Set() : new Set(exhibits.map(({ id }) => id))));
  const setOne = (id: string, asTable: boolean) => {
    const next = new Set(tables);
    if (asTable) next.add(id);
    else next.delete(id);
    setTables(next);
  };
  return (
    <div className="grid gap-12">
      {exhibits.map((exhibit) => (
        <ExhibitFigure
          key={exhibit.id}
          exhibit={exhibit}
          asTable={tables.has(exhibit.id)}
          onAsTable={(asTable) => setOne(exhibit.id, asTable)}
        />
      ))}
    </div>
  );
}
