import { useState, type ReactNode } from 'react';
import { useShortcut } from '../../lib/shortcuts.js';
import { Icon } from '../ui/icon.js';

interface TableView {
  asTable: boolean;
  turn: () => void;
}

/** Whether charts are shown as tables; the key t turns them over. */
export function useTableView(): TableView {
  const [asTable, setAsTable] = useState(false);
  const turn = () => setAsTable(!asTable);
  useShortcut('t', turn);
  return { asTable, turn };
}

/** Turns a chart into its table and back. */
export function TableSwitch({ view: { asTable, turn } }: { view: TableView }) {
  return (
    <button
      type="button"
      onClick={turn}
      aria-pressed={asTable}
      aria-keyshortcuts="t"
      className="-mt-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm px-2 text-14 text-muted hover:text-accent"
    >
      <Icon name={asTable ? 'chart' : 'table'} className="size-4.5" />
      {asTable ? 'Chart' : 'Table'}
    </button>
  );
}

/** What a panel of a chart says, and its unit. */
export function PanelHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="headline text-18 leading-6 sm:text-22 sm:leading-7">{title}</h3>
      <p className="mt-0.5 text-14 text-muted">{children}</p>
    </div>
  );
}
