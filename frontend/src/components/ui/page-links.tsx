import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names.js';

interface PageLinksProps {
  page: number;
  pageCount: number;
  /** The address of a page. */
  to: (page: number) => { search: string };
  /** A page was chosen: the place to bring the reader to the top of the list. */
  onMove: () => void;
}

const STYLE =
  'grid size-11 place-items-center rounded-sm text-14 font-medium figures hover:bg-sunk ' +
  'aria-[current=page]:bg-ink aria-[current=page]:text-paper';

/** The first and last page and those around the present one; `null` where pages are left out. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const pages = [...new Set(shown)].sort((one, other) => one - other);
  return pages.flatMap((one, at) => {
    const gap = one - (pages[at - 1] ?? one);
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [null, one] : [one];
  });
}

/** Links to the pages of a long list; each page has an address of its own. */
export function PageLinks({ page, pageCount, to, onMove }: PageLinksProps) {
  if (pageCount < 2) return null;
  const step = (target: number, label: string) =>
    target >= 1 && target <= pageCount ? (
      <Link to={to(target)} preventScrollReset onClick={onMove} className={classNames(STYLE, 'w-auto px-3')}>
        {label}
      </Link>
    ) : (
      <span className="w-auto px-3 text-14 text-muted" aria-hidden="true">
        {label}
      </span>
    );
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 rule-double pt-3">
      {step(page - 1, 'Previous')}
      <ol className="hidden items-center gap-1 sm:flex">
        {pagesAround(page, pageCount).map((one, at) => (
          <li key={one ?? `gap-${at}`}>
            {one === null ? (
              <span aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            ) : (
              <Link
                to={to(one)}
                preventScrollReset
                onClick={onMove}
                aria-label={`Page ${one}`}
                aria-current={one === page ? 'page' : undefined}
                className={STYLE}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className="text-14 text-muted figures sm:hidden">
        Page {page} of {pageCount}
      </p>
      {step(page + 1, 'Next')}
    </nav>
  );
}
