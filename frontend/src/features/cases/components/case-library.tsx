import type { CaseSummary } from '@casedrop/contracts/http';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { TextField } from '../../../components/ui/text-field.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { plural } from '../../../lib/plural.js';
import { useCases } from '../api/list-cases.js';
import { searchCases } from '../search-cases.js';
import { CaseCard } from './case-card.js';
import { CaseShelf, CaseShelfSkeleton } from './case-shelf.js';

const DIFFICULTIES = [
  { value: '', label: 'Any difficulty' },
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
] as const;

/** All open cases with a search over them; a search first brings the pages that are not here yet. */
export function CaseLibrary() {
  const query = useCases();
  const [text, setText] = useState('');
  const [difficulty, setDifficulty] = useState('');
  const isFiltering = text.trim() !== '' || difficulty !== '';
  useRemainingPages(query, isFiltering);
  const isIncomplete = isFiltering && query.hasNextPage;
  const hasFailed = query.isError || query.isFetchNextPageError;
  const found = searchCases(query.cases, text, difficulty);
  return (
    <>
      <div role="search" className="grid gap-4 border-b border-rule pb-6 sm:grid-cols-[1fr_14rem]">
        <TextField
          label="Search"
          type="search"
          placeholder="Coffee, pricing, market entry …"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="Difficulty"
          options={DIFFICULTIES}
          value={difficulty}
          onChange={(event) => setDifficulty(event.target.value)}
        />
      </div>
      <p role="status" className="py-5 text-14 text-muted figures">
        {query.data && (
          <Tally
            found={found.length}
            read={query.cases.length}
            isIncomplete={isIncomplete}
            hasFailed={hasFailed}
          />
        )}
      </p>
      {query.isPending && <CaseShelfSkeleton />}
      {query.data && (found.length > 0 || !isIncomplete) && (
        <Shelf
          cases={found}
          isFiltered={isFiltering}
          onClear={() => {
            setText('');
            setDifficulty('');
          }}
        />
      )}
      {isIncomplete && !hasFailed && found.length === 0 && <CaseShelfSkeleton count={3} />}
      {hasFailed && (
        <NetworkErrorPanel error={query.error} onRetry={query.data ? query.fetchNextPage : query.refetch} />
      )}
      {query.hasNextPage && !isFiltering && !hasFailed && (
        <div className="mt-12 text-center">
          <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

/** Reads page after page while `wanted`, until the last one or a failure. */
function useRemainingPages(query: ReturnType<typeof useCases>, wanted: boolean): void {
  const { data, isFetching, isError, fetchNextPage } = query;
  const next = data?.pages.at(-1)?.nextCursor;
  useEffect(() => {
    if (wanted && next && !isFetching && !isError) void fetchNextPage();
  }, [wanted, next, isFetching, isError, fetchNextPage]);
}

interface TallyProps {
  found: number;
  /** Cases that have been looked at. */
  read: number;
  isIncomplete: boolean;
  hasFailed: boolean;
}

function Tally({ found, read, isIncomplete, hasFailed }: TallyProps) {
  if (!isIncomplete) return plural(found, 'case');
  const soFar = `${plural(found, 'case')} found among the ${read} newest`;
  return hasFailed
    ? `${soFar}; the older ones could not be read`
    : `Searching the whole library … ${soFar} so far`;
}

interface ShelfProps {
  cases: CaseSummary[];
  isFiltered: boolean;
  onClear: () => void;
}

function Shelf({ cases, isFiltered, onClear }: ShelfProps) {
  if (cases.length > 0) {
    return (
      <CaseShelf>
        {cases.map((one) => (
          <CaseCard key={one.id} summary={one} />
        ))}
      </CaseShelf>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState
        title="No case matches"
        action={
          <Button tone="secondary" onClick={onClear}>
            Clear the search
          </Button>
        }
      >
        Try one word less, or another difficulty.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="The first case is being set"
      action={<ButtonLink to="/auth?action=signup">Get Started Free</ButtonLink>}
    >
      A case appears here as soon as an editor has approved it. Sign up for the Monday Case Drop and hear of
      it first.
    </EmptyState>
  );
}
