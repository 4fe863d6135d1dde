import { useRef, useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { PageLinks } from '../../../components/ui/page-links.js';
import { plural } from '../../../lib/plural.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useCaseSearch } from '../api/search-cases.js';
import { useCaseStates } from '../api/case-states.js';
import { leadingCase } from '../api/list-cases.js';
import { isFiltered, movedTo, withoutFilters, writePlace, type LibraryPlace } from '../library-address.js';
import { activeFilters, filterGroups } from '../library-words.js';
import { useLibraryPlace } from '../use-library-place.js';
import { ActiveFilters } from './active-filters.js';
import { CaseShelfSkeleton } from './case-shelf.js';
import { LeadStory, LeadStorySkeleton } from './lead-story.js';
import { LibraryFilters } from './library-filters.js';
import { LibraryShelf } from './library-shelf.js';
import { SearchBar } from './search-bar.js';

const FilterSheet = lazyPart(() => import('./filter-sheet.js'));

/** All open cases: search, filters, order and pages, all of which the address remembers. */
export function CaseLibrary() {
  const { place, move, isReady, wantsSession } = useLibraryPlace();
  const search = useCaseSearch(writePlace(place), {
    enabled: isReady,
    isPersonal: place.state !== undefined,
  });
  const { states } = useCaseStates();
  const [clearings, setClearings] = useState(0);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = search;
  const filters = activeFilters(place, data);
  const index = { place, groups: filterGroups(place, data), isPending: search.isPending };
  const isFront = isFrontPage(place);
  // What stays from another place meanwhile does not tell which case leads.
  const isLeadComing = isFront && (search.isPending || search.isPlaceholderData);
  const lead = isFront && !isLeadComing ? leadingCase(data?.items ?? []) : undefined;
  const toTop = () => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  };
  const clear = () => {
    setClearings(clearings + 1); // a text that was typed a moment ago goes too
    move(withoutFilters(place));
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <SearchBar key={clearings} place={place} move={move}>
        <Button
          tone="secondary"
          className="lg:hidden"
          aria-haspopup="dialog"
          onClick={() => setSheetOpen(true)}
        >
          Filters{filters.length > 0 && ` (${filters.length})`}
        </Button>
      </SearchBar>
      {isLeadComing && <LeadStorySkeleton className="mt-10" />}
      {lead && <LeadStory summary={lead} state={states.get(lead.id)} className="mt-10" />}
      <div className="mt-10 grid gap-10 lg:grid-cols-12">
        <div className="hidden lg:col-span-3 lg:block xl:col-span-2">
          <h2 className="sr-only">Filters</h2>
          <LibraryFilters {...index} />
        </div>
        <section aria-labelledby="results" className="min-w-0 lg:col-span-9 xl:col-span-10">
          <div className="mb-6 grid grid-cols-1 gap-4 rule-double pt-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="results" ref={heading} tabIndex={-1} className="headline text-28 outline-none">
                {isFiltered(place) ? 'What matches' : 'All cases'}
              </h2>
              <p role="status" className="text-14 text-muted figures">
                {data && !search.isPlaceholderData && plural(data.total, 'case')}
              </p>
            </div>
            {wantsSession && (
              <Callout>Sign in to see only what you have started, solved, unlocked or not met yet.</Callout>
            )}
            <ActiveFilters
              filters={filters}
              onClear={clear}
              onRemove={(name) => {
                move(movedTo(place, { [name]: undefined }));
                heading.current?.focus({ preventScroll: true });
              }}
            />
          </div>
          {search.isPending && <CaseShelfSkeleton />}
          {search.isLoadingError && <NetworkErrorPanel error={search.error} onRetry={search.refetch} />}
          {data && !search.isLoadingError && (
            <>
              <LibraryShelf
                answer={data}
                lead={lead}
                states={states}
                place={place}
                isStale={search.isPlaceholderData}
                onClear={clear}
              />
              <div className="mt-12">
                <PageLinks
                  page={data.page}
                  pageCount={data.pageCount}
                  to={(page) => ({ search: writePlace({ ...place, page: page > 1 ? page : undefined }) })}
                  onMove={toTop}
                />
              </div>
            </>
          )}
        </section>
      </div>
      {isSheetOpen && (
        <LazyDialog onClose={() => setSheetOpen(false)}>
          <FilterSheet
            doneLabel={data ? `Show ${plural(data.total, 'case')}` : 'Show the cases'}
            onClose={() => setSheetOpen(false)}
          >
            <LibraryFilters {...index} />
          </FilterSheet>
        </LazyDialog>
      )}
    </>
  );
}

/** The first page as it is without any wish: this week's case leads it, or the latest while there is none. */
function isFrontPage(place: LibraryPlace): boolean {
  return writePlace(place) === '';
}
