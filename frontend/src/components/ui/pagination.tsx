import { Button } from './button.js';

interface Step {
  label: string;
  /** Absent at the end of the list. */
  go?: () => void;
}

interface PaginationProps {
  /** Where the reader is, such as "Page 2 of 5". */
  position: string;
  back: Step;
  forth: Step;
}

/** Steps through the pages of a list; absent when there is one. */
export function Pagination({ position, back, forth }: PaginationProps) {
  if (!back.go && !forth.go) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 pt-4">
      <Button tone="quiet" size="small" className="-ml-3.5" disabled={!back.go} onClick={back.go}>
        {back.label}
      </Button>
      <p className="text-14 text-muted figures">{position}</p>
      <Button tone="quiet" size="small" className="-mr-3.5" disabled={!forth.go} onClick={forth.go}>
        {forth.label}
      </Button>
    </nav>
  );
}
