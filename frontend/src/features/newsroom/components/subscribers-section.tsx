import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { useSubscriberFile } from '../api/subscribers.js';
import { ImportDesk } from './import-desk.js';

/** Addresses that come in from a file, and all of them as a file to take away. */
export function SubscribersSection() {
  const [importing, setImporting] = useState(false);
  return (
    <section aria-labelledby="subscribers" className="mt-12 rule-double pt-4">
      <h3 id="subscribers" className="headline text-28">
        Subscribers
      </h3>
      <p className="mt-1 max-w-prose text-14 text-muted">
        Who brings a proof of consent joins at once; anybody else gets one mail that asks, and joins by the
        link in it.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          tone="secondary"
          icon="plus"
          aria-expanded={importing}
          onClick={() => setImporting(!importing)}
        >
          Import from a file
        </Button>
        <ExportButton />
      </div>
      {importing && <ImportDesk />}
    </section>
  );
}

function ExportButton() {
  const toast = useToast();
  const file = useSubscriberFile();
  const save = () =>
    file.mutate(undefined, {
      onSuccess: () => toast({ title: 'Export saved', description: 'The CSV file is in your downloads.' }),
      onError: (error) => toast(failureToast(error)),
    });
  return (
    <Button tone="quiet" icon="download" busy={file.isPending} onClick={save}>
      {file.isPending ? 'Writing the file…' : 'Export CSV'}
    </Button>
  );
}
