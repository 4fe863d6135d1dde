import type { CaseSearch, CaseSummary } from '@casedrop/contracts/http';
import { Button } from '../../../components/ui/button.js';
import { ButtonLink } from '../../../components/ui/button-link.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { useAuth } from '../../../lib/auth.js';
import { classNames } from '../../../lib/class-names.js';
import type { PersonalState } from '../api/case-states.js';
import { isFiltered, writePlace, type LibraryPlace } from '../library-address.js';
import { CaseCard } from './case-card.js';
import { CaseShelf, CaseShelfSkeleton } from './case-shelf.js';

interface LibraryShelfProps {
  answer: CaseSearch;
  /** The case that leads the page already. */
  lead: CaseSummary | undefined;
  states: ReadonlyMap<string, PersonalState>;
  place: LibraryPlace;
  /** What stands here belongs to the last question. */
  isStale: boolean;
  onClear: () => void;
}

/** One page of the library, or why there is nothing on it. */
export function LibraryShelf({ answer, lead, states, place, isStale, onClear }: LibraryShelfProps) {
  const others = answer.items.filter((one) => one.id !== lead?.id);
  // That nothing matched before says nothing of the whole library, which is on its way.
  if (answer.items.length === 0 && isStale && !isFiltered(place)) return <CaseShelfSkeleton />;
  if (answer.items.length === 0) return <Nothing answer={answer} place={place} onClear={onClear} />;
  return (
    <div
      aria-busy={isStale || undefined}
      className={classNames('transition-opacity duration-150', isStale && 'opacity-50')}
    >
      <CaseShelf>
        {others.map((one) => (
          <CaseCard key={one.id} summary={one} state={states.get(one.id)} />
        ))}
      </CaseShelf>
      {others.length === 0 && (
        <p className="text-muted">
          {lead?.ofTheWeek
            ? 'This week’s case is the first one. The next is set on Monday.'
            : 'The latest case is the first one. More are with the editors.'}
        </p>
      )}
    </div>
  );
}

function Nothing({ answer, place, onClear }: Pick<LibraryShelfProps, 'answer' | 'place' | 'onClear'>) {
  if (answer.total > 0) {
    return (
      <EmptyState
        title="The list ends before this page"
        action={
          <ButtonLink tone="secondary" to={{ search: writePlace({ ...place, page: undefined }) }}>
            Go to the first page
          </ButtonLink>
        }
      >
        Cases have moved since this address was made.
      </EmptyState>
    );
  }
  if (isFiltered(place)) {
    return (
      <EmptyState
        title="No case matches"
        action={
          <Button tone="secondary" onClick={onClear}>
            Show all cases
          </Button>
        }
      >
        {place.q
          ? 'Try one word less, or a plainer one: “coffee” finds more than “coffee chain expansion”.'
          : 'These filters leave nothing over. Drop one of them above.'}
      </EmptyState>
    );
  }
  return <FirstTime />;
}

function FirstTime() {
  const { user } = useAuth();
  return (
    <EmptyState
      title="The first case is being set"
      action={
        user ? (
          <ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>
        ) : (
          <ButtonLink to="/auth?action=signup">Get Started Free</ButtonLink>
        )
      }
    >
      A case appears here as soon as an editor has approved it.{' '}
      {user ? 'Your credits wait for you.' : 'Sign up for the Monday Case Drop and hear of it first.'}
    </EmptyState>
  );
}
