import { drawCover, type CoverView } from '@casedrop/case-engine';
import { useMemo } from 'react';
import { classNames } from '../../lib/class-names.js';
import { drawnOnce } from '../../lib/reliability/kept-drawings.js';
import { SvgDrawing } from './svg-drawing.js';

interface CaseCoverProps {
  /** The `cover` of a case as the server gives it. */
  cover: Record<string, unknown>;
  className?: string;
}

/** The plate on the front of a case, drawn from its own model. Decoration: the title stands beside it. */
export function CaseCover({ cover, className }: CaseCoverProps) {
  const node = useMemo(
    () => drawnOnce('covers', cover, () => drawCover(cover as unknown as CoverView)),
    [cover],
  );
  return node && <SvgDrawing node={node} className={classNames('plate', className)} />;
}
