import { useSearchParams } from 'react-router-dom';

/** What a list is narrowed to, kept in the address: it can be shared, and Back finds it again. */
export function useAddressFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const read = (name: string) => search.get(name) ?? '';
  const values = Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
  const page = Math.max(1, Math.trunc(Number(read('page'))) || 1);
  const write = (part: Record<string, string>, replace: boolean) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(part)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setSearch(next, { replace, preventScrollReset: true });
  };
  return {
    values,
    page,
    isNarrowed: names.some((name) => values[name] !== ''),
    /** Narrows anew, from the first page on; typed text makes no step in the history of its own. */
    change: (part: Partial<Record<Name, string>>) =>
      write({ ...(part as Record<string, string>), page: '' }, 'q' in part),
    clear: () => write({ ...Object.fromEntries(names.map((name) => [name, ''])), page: '' }, false),
    turnTo: (next: number) => write({ page: next > 1 ? String(next) : '' }, false),
  };
}
