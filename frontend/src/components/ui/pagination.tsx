import { Button } from './button.js';

interface PaginationProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

/** Steps through the pages of a list; absent when there is one. */
export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 pt-4">
      <Button tone="quiet" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <p className="text-14 text-muted figures">
        Page {page} of {pageCount}
      </p>
      <Button tone="quiet" size="small" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}
