import type { CaseSummary } from '@casedrop/contracts/http';
import { useState } from 'react';
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

/** All open cases with a search over them. */
export function CaseLibrary() {
  const query = useCases();
  const [text, setText] = useState('');
  const [difficulty, setDifficulty] = useState('');
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
        {query.isSuccess && plural(found.length, 'case')}
      </p>
      {query.isPending && <CaseShelfSkeleton />}
      {query.isError && <NetworkErrorPanel error={query.error} onRetry={query.refetch} />}
      {query.isSuccess && (
        <Shelf
          cases={found}
          isFiltered={query.cases.length > 0}
          onClear={() => {
            setText('');
            setDifficulty('');
          }}
        />
      )}
      {query.hasNextPage && (
        <div className="mt-12 text-center">
          <Button tone="secondary" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
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
