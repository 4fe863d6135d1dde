import type { Blueprint } from '@casedrop/contracts/http';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { Pagination } from '../../../components/ui/pagination.js';
import { SearchBox } from '../../../components/ui/search-box.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useAddressFilters } from '../../../lib/address-filters.js';
import { useBlueprints } from '../../../lib/blueprints.js';
import { plural } from '../../../lib/plural.js';
import { type BlueprintFilter, CHOICES, CHOICE_NAMES, FILTER_NAMES, narrowed } from '../blueprint-filters.js';
import { ORDER_CHOICES, ordered } from '../blueprint-order.js';
import { BlueprintEntry } from './blueprint-entry.js';
import { NewsTable } from './news-table.js';

/** How many are on one page: all at once, each with its scenarios, are forty thousand elements. */
const PAGE_SIZE = 20;

const LABELS = { archetype: 'Archetype', industry: 'Industry', event: 'News' } as const;

/** All blueprints, narrowed as the address says, and the table of the news that they carry. */
export function BlueprintShelf() {
  const blueprints = useBlueprints();
  if (blueprints.isPending) return <ShelfOnItsWay />;
  if (blueprints.isError && !blueprints.data)
    return <NetworkErrorPanel error={blueprints.error} onRetry={blueprints.refetch} />;
  if (blueprints.data.length === 0)
    return (
      <EmptyState title="No blueprint yet">
        Authors write them as files of the product; its guide for authors tells how.
      </EmptyState>
    );
  return (
    <>
      <BlueprintList blueprints={blueprints.data} />
      <NewsTable blueprints={blueprints.data} />
    </>
  );
}

function BlueprintList({ blueprints }: { blueprints: readonly Blueprint[] }) {
  const { values, page: asked, change, clear, turnTo } = useAddressFilters([...FILTER_NAMES, 'order']);
  const found = ordered(narrowed(blueprints, values), values.order);
  const pageCount = Math.ceil(found.length / PAGE_SIZE);
  const page = Math.max(1, Math.min(asked, pageCount));
  const scenarios = found.reduce((sum, one) => sum + one.scenarios.length, 0);
  const weak = found.filter(({ figures }) => figures?.weakest).length;
  return (
    <section aria-label="Blueprints">
      <Filters values={values} onChange={change} />
      <p role="status" className="mt-4 text-14 text-muted figures">
        {plural(found.length, 'blueprint')}, {plural(scenarios, 'scenario')}
        {weak > 0 && `, ${weak} with a weak question`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title="No blueprint fits"
          action={
            <Button tone="secondary" onClick={clear}>
              Show all blueprints
            </Button>
          }
        />
      ) : (
        <ul aria-label="Blueprints" className="mt-2 border-t border-rule-strong">
          {found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((one) => (
            <li key={one.id}>
              <BlueprintEntry blueprint={one} />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        position={`Page ${page} of ${pageCount}`}
        back={{ label: 'Previous', go: page > 1 ? () => turnTo(page - 1) : undefined }}
        forth={{ label: 'Next', go: page < pageCount ? () => turnTo(page + 1) : undefined }}
      />
    </section>
  );
}

interface FiltersProps {
  values: BlueprintFilter & { order: string };
  onChange: (part: Partial<FiltersProps['values']>) => void;
}

/** What narrows the list, and what it is ordered by. */
function Filters({ values, onChange }: FiltersProps) {
  return (
    <div role="search" aria-label="Blueprints" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <div className="sm:col-span-full">
        <SearchBox
          label="Find a blueprint"
          placeholder="Trade, news, client or idea"
          value={values.q}
          onSearch={(q) => onChange({ q })}
        />
      </div>
      {CHOICE_NAMES.map((name) => (
        <SelectField
          key={name}
          label={LABELS[name]}
          options={CHOICES[name]}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      ))}
      <SelectField
        label="Order"
        options={ORDER_CHOICES}
        value={values.order}
        onChange={(event) => onChange({ order: event.target.value })}
      />
    </div>
  );
}

function ShelfOnItsWay() {
  return (
    <Loading label="Loading the blueprints" className="grid gap-4">
      <Skeleton className="h-16" />
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-14" />
      ))}
    </Loading>
  );
}
