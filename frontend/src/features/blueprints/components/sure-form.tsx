import type { ReadingSettings } from '@casedrop/contracts/http';
import { useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { classNames } from '../../../lib/class-names.js';
import { percent, whole } from '../../../lib/figures.js';
import { useSetSureFrom } from '../api/reading.js';

type Setting = ReadingSettings['settings'][number];

const inPercent = (share: number): string => percent(share * 100);
const ofHundred = (share: number): string => whole(share * 100);

/** Saves a choice, and knows what stood before it. */
function useSaving(sureFrom: number, onSaved: () => void) {
  const [before, setBefore] = useState<number>();
  const toast = useToast();
  const save = useSetSureFrom();
  const set = (wanted: number) =>
    save.mutate(wanted, {
      onSuccess: () => {
        setBefore(sureFrom);
        onSaved();
        toast({
          title: `Sure begins at ${inPercent(wanted)} now`,
          description: 'Stories that are held are judged by it too. Cases that wait already keep their mark.',
        });
      },
      onError: (error) => toast(failureToast(error, 'This could not be saved')),
    });
  return { set, before, isSaving: save.isPending };
}

/** The settings as a list to choose from, each with what it takes and gets right. */
export function SureForm({ reading: { sureFrom, settings } }: { reading: ReadingSettings }) {
  const [picked, setPicked] = useState<number>();
  const { set, before, isSaving } = useSaving(sureFrom, () => setPicked(undefined));
  const chosen = picked ?? sureFrom;
  const isChanged = chosen !== sureFrom;
  return (
    <form
      className="max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        set(chosen);
      }}
    >
      <Choices settings={settings} now={sureFrom} chosen={chosen} onPick={setPicked} />
      <div className="mt-4 flex flex-wrap items-center gap-3 max-sm:*:grow">
        <Button type="submit" busy={isSaving} early={!isChanged}>
          {isChanged ? `Let sure begin at ${inPercent(chosen)}` : `Sure begins at ${inPercent(sureFrom)}`}
        </Button>
        {before !== undefined && (
          <Button tone="secondary" early={isSaving} onClick={() => set(before)}>
            Back to {inPercent(before)}
          </Button>
        )}
      </div>
    </form>
  );
}

interface ChoicesProps {
  settings: readonly Setting[];
  now: number;
  chosen: number;
  onPick: (sureFrom: number) => void;
}

const COLUMNS = 'grid grid-cols-[1.25rem_6rem_1fr_1fr] items-center gap-x-3 sm:gap-x-6';

function Choices({ settings, now, chosen, onPick }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">Sure begins at</legend>
      <div
        aria-hidden
        className={classNames(COLUMNS, 'border-b border-rule-strong px-1 pb-2 text-12 text-muted')}
      >
        <span className="col-span-2 self-end font-semibold">Sure from</span>
        <span>
          <span className="block font-semibold">Takes</span>of 100 usable
        </span>
        <span>
          <span className="block font-semibold">Right</span>of 100 it takes
        </span>
      </div>
      {settings.map(({ sureFrom, takes, precision }) => (
        <label
          key={sureFrom}
          className={classNames(
            COLUMNS,
            'min-h-11 cursor-pointer border-b border-rule px-1 text-14 figures hover:bg-sunk has-checked:bg-sunk',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={sureFrom === chosen}
            onChange={() => onPick(sureFrom)}
            aria-label={spoken({ sureFrom, takes, precision }, sureFrom === now)}
            className="size-5 accent-accent"
          />
          <span className={classNames('whitespace-nowrap', sureFrom === chosen && 'font-semibold')}>
            {inPercent(sureFrom)}
            {sureFrom === now && <span className="ml-2 text-12 font-normal text-muted">now</span>}
          </span>
          <Share value={takes} fill="bg-ink" />
          <Share value={precision} fill="bg-success" />
        </label>
      ))}
    </fieldset>
  );
}

/** A setting as a screen reader says it. */
const spoken = ({ sureFrom, takes, precision }: Setting, isNow: boolean): string =>
  `${inPercent(sureFrom)}${isNow ? ', as now' : ''}: takes ${ofHundred(takes)} of 100 usable headlines and leaves ${ofHundred(1 - takes)} to an editor; of 100 that it takes ${ofHundred(precision)} are read right`;

function Share({ value, fill }: { value: number; fill: string }) {
  return (
    <span aria-hidden className="flex items-center gap-2">
      <span className="w-7 text-right">{ofHundred(value)}</span>
      <span className="h-1.5 flex-1 bg-rule">
        <span className={`block h-full ${fill}`} style={{ width: inPercent(value) }} />
      </span>
    </span>
  );
}
