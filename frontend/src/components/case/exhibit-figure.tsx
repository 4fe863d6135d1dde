import { drawExhibit, type ExhibitView } from '@casedrop/case-engine';
import { useMemo } from 'react';
import { useElementWidth } from '../../lib/element-width.js';
import { drawnOnce } from '../../lib/reliability/kept-drawings.js';
import { ErrorBoundary } from '../error-boundary.js';
import { Icon } from '../ui/icon.js';
import { SvgDrawing } from './svg-drawing.js';
import { ExhibitTable } from './exhibit-table.js';

interface ExhibitFigureProps {
  exhibit: ExhibitView;
  asTable: boolean;
  onAsTable: (asTable: boolean) => void;
}

/** An exhibit as a deck would show it: title, unit, drawing or table, source. */
export function ExhibitFigure({ exhibit, asTable, onAsTable }: ExhibitFigureProps) {
  const isDrawn = exhibit.kind !== 'table';
  return (
    <figure className="border-t-2 border-rule-strong pt-3">
      <figcaption className="flex items-start justify-between gap-4">
        <div>
          <h3 className="text-18 leading-6 font-semibold">{exhibit.title}</h3>
          {exhibit.unit && <p className="text-14 text-muted">{exhibit.unit}</p>}
        </div>
        {isDrawn && (
          <button
            type="button"
            onClick={() => onAsTable(!asTable)}
            aria-pressed={asTable}
            aria-keyshortcuts="t"
            className="-mt-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm px-2 text-14 text-muted hover:text-accent"
          >
            <Icon name={asTable ? 'chart' : 'table'} className="size-4.5" />
            {asTable ? 'Chart' : 'Table'}
          </button>
        )}
      </figcaption>
      <div className="mt-4">
        <ErrorBoundary level="component">
          {isDrawn && !asTable ? <Drawing exhibit={exhibit} /> : <ExhibitTable exhibit={exhibit} />}
        </ErrorBoundary>
      </div>
      {exhibit.source && <p className="mt-3 text-12 text-muted">Source: {exhibit.source}</p>}
    </figure>
  );
}

/** The text of a chart does not scale, so it is drawn for the width that there is. */
function Drawing({ exhibit }: { exhibit: ExhibitView }) {
  const { ref, width } = useElementWidth();
  const node = useMemo(
    () =>
      width === null ? null : drawnOnce('exhibits', [exhibit, width], () => drawExhibit(exhibit, { width })),
    [exhibit, width],
  );
  return (
    <div ref={ref} className="min-h-40">
      {node && <SvgDrawing node={node} label={exhibit.altText} className="block h-auto max-w-full" />}
    </div>
  );
}
