import type { FormEvent, ReactNode } from 'react';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { movedTo, readPlace, type LibraryPlace } from '../library-address.js';
import { SORT_OPTIONS } from '../library-words.js';
import { useSearchText } from '../use-search-text.js';

interface SearchBarProps {
  place: LibraryPlace;
  move: (next: LibraryPlace, replace?: boolean) => void;
  /** What else stands in the row. */
  children: ReactNode;
}

/** The search box and the order. Typing on changes the last entry of the history and adds none. */
export function SearchBar({ place, move, children }: SearchBarProps) {
  const { text, setText, submit } = useSearchText(place.q ?? '', (q) =>
    move(movedTo(place, { q: q || undefined }), place.q !== undefined && q !== ''),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const sortBy = (sort: string) =>
    move(movedTo(place, { sort: readPlace(new URLSearchParams({ sort })).sort }));
  return (
    <form
      role="search"
      onSubmit={onSubmit}
      className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_13rem_auto] lg:grid-cols-[1fr_13rem]"
    >
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label="Search"
          type="search"
          maxLength={200}
          placeholder="Coffee, pricing, market entry …"
          aria-keyshortcuts="/"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SelectField
        label="Sort by"
        options={SORT_OPTIONS}
        value={place.sort ?? 'newest'}
        onChange={(event) => sortBy(event.target.value)}
      />
      {children}
    </form>
  );
}
