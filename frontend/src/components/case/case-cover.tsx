import { lazy, Suspense } from 'react';
import { classNames } from '../../lib/class-names.js';
import { loadIfThere } from '../../lib/lazy-part.js';

export interface CaseCoverProps {
  /** The `cover` of a case as the server gives it. */
  cover: Record<string, unknown>;
  className?: string;
}

/** The sheet before it is printed; it has the plate's place, so that nothing moves when that comes. */
const BlankSheet = ({ className }: Pick<CaseCoverProps, 'className'>) => (
  <div aria-hidden className={classNames('plate bg-sunk', className)} />
);

/** What draws a plate weighs as much as a page's own code, and the words do not wait for it. */
const DrawnCover = lazy(async () => ({
  default: (await loadIfThere(() => import('./drawn-cover.js')))?.DrawnCover ?? BlankSheet,
}));

/** The plate on the front of a case. Decoration: the title stands beside it, and a page is whole without it. */
export function CaseCover(props: CaseCoverProps) {
  return (
    <Suspense fallback={<BlankSheet className={props.className} />}>
      <DrawnCover {...props} />
    </Suspense>
  );
}
