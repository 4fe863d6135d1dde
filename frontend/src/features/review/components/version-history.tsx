import type { CaseModel } from '@casedrop/case-engine';
import type { CaseVersions, PendingCase } from '@casedrop/contracts/http';
import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { NetworkErrorPanel } from '../../../components/network-error.js';
import { Badge } from '../../../components/ui/badge.js';
import { Button } from '../../../components/ui/button.js';
import { SelectField } from '../../../components/ui/select-field.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { useToast } from '../../../components/ui/toast.js';
import { useAuth } from '../../../lib/auth.js';
import { dateTime } from '../../../lib/dates.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { useEdit, useVersions } from '../api/review.js';
import { FailureCallout } from './failure-callout.js';
import { VersionDifferences } from './version-differences.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

type Version = CaseVersions['items'][number];

interface VersionHistoryProps {
  item: PendingCase;
  /** Told before a version is brought back, so that the case stays where it stands. */
  onRestore: () => void;
}

/** What a case was: its versions, what differs between any two of them, and the way back to one. */
export default function VersionHistory({ item, onRestore }: VersionHistoryProps) {
  const versions = useVersions(item.id, item.version);
  if (versions.isPending) return <HistoryOnItsWay />;
  if (versions.isError && !versions.data)
    return <NetworkErrorPanel error={versions.error} onRetry={versions.refetch} />;
  return (
    <section aria-label="Versions">
      <h4 className="kicker text-muted">Versions</h4>
      <VersionList item={item} versions={versions.data} onRestore={onRestore} />
      {versions.data.length > 1 ? (
        <Comparison key={item.version} versions={versions.data} />
      ) : (
        <p className="mt-4 text-14 text-muted">
          Nothing has been changed yet. Once the case is edited or written anew, the differences stand here.
        </p>
      )}
    </section>
  );
}

const HOW: Record<Version['action'], string> = {
  written: 'Written',
  edited: 'Edited',
  rewritten: 'Written anew',
};

/** Who made a version, from the side of whoever looks. */
function makerOf({ madeBy }: Version, ownId: number | undefined): string {
  if (madeBy === null) return 'by the generator';
  return madeBy === ownId ? 'by you' : `by editor no. ${madeBy}`;
}

function VersionList({ item, versions, onRestore }: VersionHistoryProps & { versions: Version[] }) {
  const [asking, setAsking] = useState<Version | null>(null);
  const toast = useToast();
  const restore = useEdit({
    onSuccess: ({ version }) =>
      toast({ title: 'Version brought back', description: `The case is version ${version} now.` }),
  });
  const bringBack = ({ model }: Version) => {
    onRestore();
    restore.mutate({ id: item.id, version: item.version, model: model as unknown as CaseModel });
  };
  return (
    <>
      <ol className="mt-1.5 border-t border-rule">
        {versions.map((one) => (
          <VersionLine
            key={one.version}
            version={one}
            isCurrent={one.version === item.version}
            isBusy={restore.isPending}
            onBringBack={item.returnedReason ? undefined : () => setAsking(one)}
          />
        ))}
      </ol>
      {restore.isError && (
        <div className="mt-3">
          <FailureCallout error={restore.error} title="The case is as it was" />
        </div>
      )}
      {asking && (
        <LazyDialog onClose={() => setAsking(null)}>
          <ConfirmDialog
            title={`Bring back version ${asking.version}?`}
            confirmLabel={`Bring back version ${asking.version}`}
            keepLabel={`Keep version ${item.version}`}
            onClose={() => setAsking(null)}
            onConfirm={() => bringBack(asking)}
          >
            Its document becomes version {item.version + 1} and is checked again. Version {item.version} stays
            in this list.
          </ConfirmDialog>
        </LazyDialog>
      )}
    </>
  );
}

interface VersionLineProps {
  version: Version;
  isCurrent: boolean;
  isBusy: boolean;
  /** None where a case in the library stays as it is. */
  onBringBack: (() => void) | undefined;
}

function VersionLine({ version, isCurrent, isBusy, onBringBack }: VersionLineProps) {
  const { user } = useAuth();
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-1.5 text-14">
      <span className="min-w-0 flex-1 basis-64">
        <span className="font-medium figures">Version {version.version}</span>{' '}
        <span className="text-muted figures">
          {HOW[version.action]} {makerOf(version, user?.id)}, {dateTime(version.madeAt)}
        </span>
      </span>
      <Badge tone={version.passed ? 'success' : 'accent'}>
        {version.passed ? 'Checks passed' : 'Checks failed'}
      </Badge>
      <span className="ml-auto text-right sm:w-28">
        {isCurrent && <span className="text-muted">Current</span>}
        {!isCurrent && onBringBack && (
          <Button
            size="small"
            tone="quiet"
            early={isBusy}
            aria-label={`Bring back version ${version.version}`}
            onClick={onBringBack}
          >
            Bring back
          </Button>
        )}
      </span>
    </li>
  );
}

/** Two versions beside each other; the current one and the one before it at first. */
function Comparison({ versions }: { versions: Version[] }) {
  const [after, setAfter] = useState(versions[0]!.version);
  const [before, setBefore] = useState(versions[1]!.version);
  const options = versions.map(({ version, action }) => ({
    value: String(version),
    label: `Version ${version} (${HOW[action].toLowerCase()})`,
  }));
  const modelOf = (wanted: number) =>
    versions.find(({ version }) => version === wanted)?.model as unknown as CaseModel;
  return (
    <div className="mt-6">
      <div className="grid max-w-xl gap-3 sm:grid-cols-2">
        <SelectField
          label="From"
          options={options}
          value={String(before)}
          onChange={(event) => setBefore(Number(event.target.value))}
        />
        <SelectField
          label="To"
          options={options}
          value={String(after)}
          onChange={(event) => setAfter(Number(event.target.value))}
        />
      </div>
      <VersionDifferences before={modelOf(before)} after={modelOf(after)} />
    </div>
  );
}

function HistoryOnItsWay() {
  return (
    <Loading label="Loading the versions" className="grid gap-3">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-12" />
      ))}
    </Loading>
  );
}
