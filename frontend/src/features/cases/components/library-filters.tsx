import { Link, useLocation } from 'react-router-dom';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { useAuth } from '../../../lib/auth.js';
import { classNames } from '../../../lib/class-names.js';
import { rememberPath } from '../../../lib/own-path.js';
import { movedTo, writePlace, type LibraryPlace } from '../library-address.js';
import { STATE_OPTIONS, type FilterGroup, type FilterOption } from '../library-words.js';

interface LibraryFiltersProps {
  place: LibraryPlace;
  groups: readonly FilterGroup[];
  isPending: boolean;
}

/** The index of the library: each line leads to the cases that it names, and a second press leads back. */
export function LibraryFilters({ place, groups, isPending }: LibraryFiltersProps) {
  const { user, isReturning } = useAuth();
  const states: FilterGroup = { name: 'state', title: 'Your practice', options: STATE_OPTIONS };
  return (
    <nav aria-label="Filters" className="grid content-start gap-8">
      {user || isReturning ? <Group group={states} place={place} /> : <SignInHint />}
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          place={place}
          isPending={isPending && group.options.length === 0}
        />
      ))}
    </nav>
  );
}

function GroupTitle({ children }: { children: string }) {
  return <h3 className="kicker border-t-2 border-rule-strong pt-2.5 pb-1.5">{children}</h3>;
}

function Group({
  group,
  place,
  isPending,
}: {
  group: FilterGroup;
  place: LibraryPlace;
  isPending?: boolean;
}) {
  if (!isPending && group.options.length === 0) return null;
  return (
    <section>
      <GroupTitle>{group.title}</GroupTitle>
      {isPending && [0, 1, 2, 3].map((at) => <Skeleton key={at} className="my-2.5 h-4" />)}
      <ul>
        {group.options.map((option) => (
          <Line key={option.value} option={option} name={group.name} place={place} />
        ))}
      </ul>
    </section>
  );
}

function Line({
  option,
  name,
  place,
}: { option: FilterOption } & Pick<FilterGroup, 'name'> & { place: LibraryPlace }) {
  const isChosen = place[name] === option.value;
  const change = { [name]: isChosen ? undefined : option.value };
  return (
    <li className="border-b border-rule">
      <Link
        to={{ search: writePlace(movedTo(place, change)) }}
        preventScrollReset
        aria-current={isChosen || undefined}
        className={classNames(
          'flex min-h-11 items-center justify-between gap-3 py-1.5 text-14 hover:text-accent pointer-fine:min-h-8',
          isChosen && 'border-l-2 border-accent pl-2.5 font-semibold text-accent',
        )}
      >
        <span>{option.label}</span>
        {option.count !== undefined && (
          <span className="text-12 font-normal text-muted figures">
            {option.count.toLocaleString('en-GB')}
            <span className="sr-only"> {option.count === 1 ? 'case' : 'cases'}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

/** Says what a visitor would see here, and brings them back to this very place. */
function SignInHint() {
  const { pathname, search } = useLocation();
  return (
    <section>
      <GroupTitle>Your practice</GroupTitle>
      <p className="py-1.5 text-14 text-muted">
        <Link
          to="/auth?action=signin"
          onClick={() => rememberPath(pathname + search)}
          className="font-medium text-ink underline underline-offset-4 hover:text-accent"
        >
          Sign in
        </Link>{' '}
        to tell new cases from those you have started, solved or unlocked.
      </p>
    </section>
  );
}
