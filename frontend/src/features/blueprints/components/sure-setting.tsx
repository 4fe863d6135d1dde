import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Disclosure } from '../../../components/ui/disclosure.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { percent } from '../../../lib/figures.js';
import { useReadingSettings } from '../api/reading.js';
import { SureForm } from './sure-form.js';

/** From which chance on a headline is sure, folded to one line, and unfolded what each setting would take. */
export function SureSetting() {
  const { data } = useReadingSettings();
  return (
    <div className="mb-8 border-t border-rule">
      <Disclosure
        summary={<h2 className="headline text-18">Where sure begins</h2>}
        aside={data && `from ${percent(data.sureFrom * 100)}`}
      >
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[20rem_1fr]">
          <p className="max-w-prose text-14 text-muted">
            A headline is sure when a case follows from it with at least this chance. What feeds bring with
            nobody at the desk becomes a case only when it is sure; the rest is held in the press room for an
            editor. The figures were found on headlines that people have labelled, and are rough where little
            is taken.
          </p>
          <Settings />
        </div>
      </Disclosure>
    </div>
  );
}

function Settings() {
  const reading = useReadingSettings();
  if (reading.isPending)
    return (
      <Loading label="Loading the settings" className="grid gap-3">
        {[0, 1, 2, 3, 4].map((at) => (
          <Skeleton key={at} className="h-11" />
        ))}
      </Loading>
    );
  if (reading.isError && !reading.data)
    return <NetworkErrorPanel error={reading.error} onRetry={reading.refetch} />;
  if (reading.data.settings.length === 0)
    return <p className="text-14">There are no settings to choose from: the reader was not measured yet.</p>;
  return <SureForm reading={reading.data} />;
}
