import { drawCover, type CoverView } from '@casedrop/case-engine';
import { useMemo } from 'react';
import { classNames } from '../../lib/class-names.js';
import { drawnOnce } from '../../lib/reliability/kept-drawings.js';
import type { CaseCoverProps } from './case-cover.js';
import { SvgDrawing } from './svg-drawing.js';

/** The plate of a case, drawn from its own model, at once: for pages that are printed when they are built. Others take `CaseCover`. */
export function DrawnCover({ cover, className }: CaseCoverProps) {
  const node = useMemo(
    () => drawnOnce('covers', cover, () => drawCover(cover as unknown as CoverView)),
    [cover],
  );
  return node && <SvgDrawing node={node} className={classNames('plate', className)} />;
}
