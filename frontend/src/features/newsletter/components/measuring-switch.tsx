import type { Preferences } from '@casedrop/contracts/http';
import { useId } from 'react';
import { Callout } from '../../../components/ui/callout.js';
import { describeFailure } from '../../../lib/api-error.js';
import { useChangePreferences } from '../api/preferences.js';

interface MeasuringSwitchProps {
  subscriberKey: string;
  preferences: Pick<Preferences, 'measured' | 'measuring'>;
}

/** The agreement to have opens and clicks counted: off until the subscriber turns it on. */
export function MeasuringSwitch({ subscriberKey, preferences }: MeasuringSwitchProps) {
  const id = useId();
  const change = useChangePreferences(subscriberKey);
  const { measured, measuring } = preferences;
  if (!measuring)
    return <p className="text-14 text-muted">Opens and clicks are not counted on this site, for anybody.</p>;
  const flip = () => {
    if (!change.isPending) change.mutate({ kind: 'measured', measured: !measured });
  };
  return (
    <div>
      <div className="flex items-start justify-between gap-6">
        <div>
          <p id={`${id}-label`} className="font-semibold">
            Count my opens and clicks
          </p>
          <p id={`${id}-hint`} className="mt-1 max-w-prose text-14 text-muted">
            Off, we do not learn whether you read an issue. On, we note when you open one and which of its
            links you follow, so that the next cases are those that people want. You can turn it off again
            here.
          </p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={measured}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          aria-busy={change.isPending || undefined}
          onClick={flip}
          className="group -mt-2 grid size-11 w-16 shrink-0 place-items-center rounded-sm aria-busy:cursor-progress"
        >
          <Track isOn={measured} />
        </button>
      </div>
      {change.isError && (
        <div className="mt-3">
          <Callout tone="failure">{describeFailure(change.error).description}</Callout>
        </div>
      )}
    </div>
  );
}

/** What the switch looks like: its knob at the right and the track full when it is on. */
function Track({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`flex h-6 w-11 items-center rounded-full border px-0.5 transition-colors duration-150 ${isOn ? 'border-accent bg-accent' : 'border-field-edge bg-raised'}`}
    >
      <span
        className={`size-4.5 rounded-full transition-transform duration-150 ${isOn ? 'translate-x-5 bg-on-accent' : 'bg-field-edge'}`}
      />
    </span>
  );
}
