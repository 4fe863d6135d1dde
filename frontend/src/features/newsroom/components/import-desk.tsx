import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { Loading, Skeleton } from '../../../components/ui/skeleton.js';
import { describeFailure } from '../../../lib/api-error.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import { plural } from '../../../lib/plural.js';
import { useDryRun, useImport } from '../api/subscribers.js';
import { changedBy } from '../import-words.js';
import { FileDrop } from './file-drop.js';
import { ImportReportView } from './import-report.js';

const ConfirmDialog = lazyPart(() => import('../../../components/ui/confirm-dialog.js'));

/** Looks through a file first, always; then takes its addresses in. */
export function ImportDesk() {
  const [file, setFile] = useState<File | null>(null);
  const looking = useDryRun();
  const taking = useImport();
  const choose = (next: File) => {
    setFile(next);
    taking.reset();
    looking.mutate(next);
  };
  const failure = taking.error ?? looking.error;
  return (
    <div className="mt-6 grid gap-5">
      <FileDrop name={file?.name} busy={looking.isPending || taking.isPending} onFile={choose} />
      {failure && <Failed error={failure} wasTaking={taking.isError} />}
      {looking.isPending && <LookingThrough />}
      {taking.data && <ImportReportView report={taking.data} />}
      {!taking.data && looking.data && file && (
        <>
          <ImportReportView report={looking.data} />
          <TakeIn
            count={changedBy(looking.data)}
            counts={looking.data.counts}
            busy={taking.isPending}
            onConfirm={() => taking.mutate(file)}
          />
        </>
      )}
    </div>
  );
}

function Failed({ error, wasTaking }: { error: Error; wasTaking: boolean }) {
  return (
    <Callout
      tone="failure"
      title={wasTaking ? 'The import did not finish' : 'The file could not be looked through'}
    >
      <p>{describeFailure(error).description}</p>
      {wasTaking && <p>Import it again: whoever was taken in already stays as they are.</p>}
    </Callout>
  );
}

function LookingThrough() {
  return (
    <Loading label="Looking through the file" className="grid gap-3">
      <Skeleton className="h-16" />
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-9" />
      ))}
    </Loading>
  );
}

interface TakeInProps {
  count: number;
  counts: { added: number; asked: number };
  busy: boolean;
  onConfirm: () => void;
}

/** The press that imports, and the question before it. */
function TakeIn({ count, counts, busy, onConfirm }: TakeInProps) {
  const [asking, setAsking] = useState(false);
  const label = `Import ${plural(count, 'address', 'addresses')}`;
  if (count === 0)
    return <p className="font-medium">There is nobody in this file to take in. Nothing has been changed.</p>;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button busy={busy} onClick={() => setAsking(true)}>
        {busy ? 'Importing…' : label}
      </Button>
      <p className="text-14 text-muted">So far nothing has been changed and nobody has been written to.</p>
      {asking && (
        <LazyDialog onClose={() => setAsking(false)}>
          <ConfirmDialog
            title={`${label}?`}
            confirmLabel={label}
            keepLabel="Not yet"
            onClose={() => setAsking(false)}
            onConfirm={onConfirm}
          >
            {consequences(counts)}
          </ConfirmDialog>
        </LazyDialog>
      )}
    </div>
  );
}

/** What the import does, in sentences. */
function consequences({ added, asked }: TakeInProps['counts']): string {
  const join = `${plural(added, 'person joins', 'people join')} at once, by the proof of consent in the file.`;
  const ask = `${plural(asked, 'person gets', 'people get')} a mail that asks whether they want the newsletter.`;
  return [added > 0 && join, asked > 0 && ask].filter(Boolean).join(' ');
}
