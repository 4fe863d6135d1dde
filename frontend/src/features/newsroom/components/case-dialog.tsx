import type { Issue, IssueCase } from '@casedrop/contracts/http';
import { useId, useState, type ReactNode } from 'react';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { Button } from '../../../components/ui/button.js';
import { SearchBox } from '../../../components/ui/search-box.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { plural } from '../../../lib/plural.js';
import { useIssueCases } from '../api/issues.js';
import { casesMatching } from '../issue-cases.js';
import { caseFacts } from './case-line.js';

/** As many as are worth looking through; more are found by words. */
const SHOWN = 40;
const NONE = '';

interface CaseDialogProps {
  issue: Issue;
  caseId: string | null;
  /** The case that is chosen now, which the list may not hold. */
  chosen: IssueCase | null;
  onChoose: (one: IssueCase | null) => void;
  onClose: () => void;
}

/** Chooses the case of an issue among those that no other issue has. */
export default function CaseDialog({ issue, caseId, chosen, onChoose, onClose }: CaseDialogProps) {
  const cases = useIssueCases(issue.week);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Case of No. ${issue.number}`}
      description="Approved cases that no other issue has, the best first."
    >
      {cases.isPending && <CasesOnTheirWay />}
      {cases.isError && !cases.data && <NetworkErrorPanel error={cases.error} onRetry={cases.refetch} />}
      {cases.data && <Choice items={withChosen(cases.data, chosen)} caseId={caseId} onChoose={onChoose} />}
    </Dialog>
  );
}

const withChosen = (items: readonly IssueCase[], chosen: IssueCase | null): readonly IssueCase[] =>
  chosen && items.every(({ id }) => id !== chosen.id) ? [chosen, ...items] : items;

interface ChoiceProps {
  items: readonly IssueCase[];
  caseId: string | null;
  onChoose: (one: IssueCase | null) => void;
}

function Choice({ items, caseId, onChoose }: ChoiceProps) {
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState(caseId ?? NONE);
  const found = casesMatching(items, words);
  const group = useId();
  const option = (id: string, children: ReactNode) => (
    <Option key={id} group={group} isOn={picked === id} onPick={() => setPicked(id)}>
      {children}
    </Option>
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(items.find(({ id }) => id === picked) ?? null);
      }}
    >
      <SearchBox
        label="Find a case"
        placeholder="Title, industry, difficulty"
        value={words}
        onSearch={setWords}
      />
      <fieldset className="mt-4 max-h-[50dvh] overflow-y-auto border-y border-rule">
        <legend className="sr-only">Case</legend>
        {option(
          NONE,
          <Named
            title="Take the best case at the hour"
            facts="The first of those below that is still free then"
          />,
        )}
        {found
          .slice(0, SHOWN)
          .map((one) => option(one.id, <Named title={one.title} facts={caseFacts(one)} />))}
      </fieldset>
      <p role="status" className="mt-2 text-14 text-muted">
        {countLine(found.length)}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button type="submit">Take this case</Button>
      </div>
    </form>
  );
}

function countLine(count: number): string {
  if (count === 0) return 'No case matches.';
  if (count > SHOWN) return `The best ${SHOWN} of ${count}. Type to find the others.`;
  return plural(count, 'case');
}

interface OptionProps {
  group: string;
  isOn: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Option({ group, isOn, onPick, children }: OptionProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3 border-b border-rule px-1 py-2.5 last:border-b-0 hover:bg-sunk has-checked:bg-sunk">
      <input
        type="radio"
        name={group}
        checked={isOn}
        onChange={onPick}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

function Named({ title, facts }: { title: string; facts: string }) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{title}</span>
      <span className="block text-14 text-muted figures">{facts}</span>
    </>
  );
}

function CasesOnTheirWay() {
  return (
    <Loading label="Loading cases" className="grid gap-3">
      <Skeleton className="h-11" />
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-12" />
      ))}
    </Loading>
  );
}
