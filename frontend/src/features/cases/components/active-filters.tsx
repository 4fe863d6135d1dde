import { Icon } from '../../../components/ui/icon.js';
import type { LibraryFilter } from '../library-address.js';

interface ActiveFiltersProps {
  filters: readonly { name: LibraryFilter; label: string }[];
  onRemove: (name: LibraryFilter) => void;
  onClear: () => void;
}

/** What narrows the list, each with the way to drop it. */
export function ActiveFilters({ filters, onRemove, onClear }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex min-w-0 flex-wrap items-center gap-2">
      {filters.map(({ name, label }) => (
        <li key={name} className="max-w-full min-w-0">
          <button
            type="button"
            aria-label={`Remove filter: ${label}`}
            onClick={() => onRemove(name)}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-sm border border-ink px-3 text-14 font-medium hover:border-accent hover:text-accent pointer-fine:min-h-8"
          >
            <span className="min-w-0 truncate">{label}</span>
            <Icon name="cross" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={onClear}
          className="inline-flex min-h-11 items-center px-2 text-14 underline decoration-rule underline-offset-4 hover:text-accent hover:decoration-accent pointer-fine:min-h-8"
        >
          Clear all
        </button>
      </li>
    </ul>
  );
}
