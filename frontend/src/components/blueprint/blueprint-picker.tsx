import type { Blueprint } from '@casedrop/contracts/http';
import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useBlueprints } from '../../lib/blueprints.js';
import { NetworkErrorPanel } from '../network-error.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { SelectField } from '../ui/select-field.js';
import { Loading, Skeleton } from '../ui/skeleton.js';
import { TextField } from '../ui/text-field.js';
import { BlueprintName } from './blueprint-name.js';
import { divisionName, grouped, matching, type Division } from './blueprint-choices.js';

/** What is to be written from; without a scenario it is the one that fits best. */
export interface BlueprintChoice {
  blueprint: string;
  scenario?: string;
}

interface BlueprintPickerProps {
  title: string;
  /** What the choice is for. */
  description: string;
  confirmLabel: string;
  /** The one that is chosen at first, and what it is to whoever chooses, such as "nearest". */
  first?: { blueprint: string; mark: string };
  busy: boolean;
  /** Why the last choice could not be carried out. */
  failure?: ReactNode;
  onClose: () => void;
  onPick: (choice: BlueprintChoice) => void;
}

const DIVISIONS = [
  { value: 'industry', label: 'By industry' },
  { value: 'archetype', label: 'By archetype' },
] as const;

/** Chooses one of the blueprints, and one of its scenarios. */
export default function BlueprintPicker({
  title,
  description,
  confirmLabel,
  first,
  busy,
  failure,
  onClose,
  onPick,
}: BlueprintPickerProps) {
  const blueprints = useBlueprints();
  const search = useRef<HTMLInputElement>(null);
  const [choice, setChoice] = useState<BlueprintChoice | undefined>(first && { blueprint: first.blueprint });
  const chosen = blueprints.data?.find(({ id }) => id === choice?.blueprint);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && choice && !busy) onPick(choice);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      firstFocus={search}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {blueprints.isPending && <ListOnItsWay />}
        {blueprints.isError && !blueprints.data && (
          <NetworkErrorPanel error={blueprints.error} onRetry={blueprints.refetch} />
        )}
        {blueprints.data && (
          <BlueprintList
            blueprints={blueprints.data}
            search={search}
            chosen={choice?.blueprint}
            first={first}
            onChoose={(blueprint) => setChoice({ blueprint })}
          />
        )}
        {chosen && (
          <ScenarioChoice
            blueprint={chosen}
            value={choice?.scenario}
            onChoose={(scenario) => setChoice({ blueprint: chosen.id, ...(scenario && { scenario }) })}
          />
        )}
        {failure}
        <div className="sticky -bottom-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-rule bg-paper py-4 max-sm:*:grow sm:-bottom-8 sm:-mb-8">
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy} disabled={!chosen}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface BlueprintListProps {
  blueprints: readonly Blueprint[];
  search: RefObject<HTMLInputElement | null>;
  chosen: string | undefined;
  first: BlueprintPickerProps['first'];
  onChoose: (id: string) => void;
}

function BlueprintList({ search, ...chooser }: BlueprintListProps) {
  const { blueprints } = chooser;
  const [text, setText] = useState('');
  const [by, setBy] = useState<Division>('industry');
  const found = useMemo(() => matching(blueprints, text), [blueprints, text]);
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
        <TextField
          ref={search}
          type="search"
          label="Find a blueprint"
          placeholder="Trade, news, client or idea"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField
          label="Order"
          options={DIVISIONS}
          value={by}
          onChange={(event) => setBy(event.target.value as Division)}
        />
      </div>
      <p role="status" className="text-14 text-muted figures">
        {found.length === 0
          ? 'No blueprint has all of these words.'
          : `${found.length} of ${blueprints.length}`}
      </p>
      {found.length > 0 && <FoundBlueprints {...chooser} blueprints={found} by={by} />}
    </div>
  );
}

type FoundProps = Omit<BlueprintListProps, 'search'> & { by: Division };

function FoundBlueprints({ blueprints, by, chosen, first, onChoose }: FoundProps) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is chosen at first is in sight, wherever in the list it stands.
    const checked = list.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (list.current && checked) list.current.scrollTop = checked.offsetTop - list.current.clientHeight / 2;
  }, []);
  return (
    <div
      ref={list}
      role="radiogroup"
      aria-label="Blueprints"
      className="relative max-h-60 overflow-y-auto border-y border-rule"
    >
      {grouped(blueprints, by).map(([group, members]) => (
        <div key={group} role="group" aria-label={group}>
          <p className="kicker sticky top-0 bg-paper py-1.5 text-muted">{group}</p>
          {members.map((one) => (
            <Choice key={one.id} name={name} checked={one.id === chosen} onChoose={() => onChoose(one.id)}>
              <BlueprintName id={one.id} />{' '}
              {one.id === first?.blueprint && <span className="text-muted">({first.mark})</span>}
              <span className="block text-14 text-muted">
                {by === 'industry'
                  ? divisionName('archetype', one.archetype)
                  : divisionName('industry', one.industry)}{' '}
                · <span className="capitalize">{one.difficulty}</span> · {one.clients[0]}
              </span>
            </Choice>
          ))}
        </div>
      ))}
    </div>
  );
}

interface ScenarioChoiceProps {
  blueprint: Blueprint;
  value: string | undefined;
  onChoose: (scenario: string | undefined) => void;
}

function ScenarioChoice({ blueprint: { id, scenarios }, value, onChoose }: ScenarioChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="text-14 font-medium">
        Scenario of <BlueprintName id={id} />
      </legend>
      <div className="mt-1 border-y border-rule">
        <Choice name={name} checked={value === undefined} onChoose={() => onChoose(undefined)}>
          Whichever fits best
        </Choice>
        {scenarios.map((scenario) => (
          <Choice
            key={scenario.id}
            name={name}
            checked={value === scenario.id}
            onChoose={() => onChoose(scenario.id)}
          >
            <BlueprintName id={scenario.id} />{' '}
            <span className="text-14 text-muted">answer: {scenario.verdict}</span>
            <span className="block text-14 text-muted">{scenario.idea}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of several; the whole line is the target. */
function Choice({ name, checked, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 border-b border-rule py-2.5 pr-2 last:border-b-0 has-checked:bg-sunk hover:bg-sunk">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-1 ml-1 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

function ListOnItsWay() {
  return (
    <Loading label="Loading the blueprints" className="grid gap-3">
      <Skeleton className="h-11" />
      <Skeleton className="h-72" />
    </Loading>
  );
}
