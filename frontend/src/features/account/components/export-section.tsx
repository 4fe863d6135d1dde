import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { useToast } from '../../../components/ui/toast.js';
import { describeFailure } from '../../../lib/api-error.js';
import { saveFile } from '../../../lib/save-file.js';
import { retryIdempotent } from '../../../lib/query-client.js';
import { exportAccount } from '../api/account.js';
import { AccountSection } from './account-section.js';

/** A copy of everything we keep about the person. */
export function ExportSection() {
  const toast = useToast();
  const exporting = useMutation({
    mutationFn: exportAccount,
    retry: retryIdempotent,
    onSuccess: (data) => {
      saveFile('casedrop-account.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json');
      toast({ title: 'Download Started', description: 'Your data is in casedrop-account.json.' });
    },
  });
  return (
    <AccountSection
      title="Your data"
      intro={
        <p>
          Account, sessions, credits, unlocked cases, attempts, ratings, newsletter: all we keep about you, in
          one JSON file.
        </p>
      }
    >
      <div className="grid justify-items-start gap-4">
        {exporting.isError && (
          <Callout tone="failure">{describeFailure(exporting.error).description}</Callout>
        )}
        <Button tone="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          Download My Data
        </Button>
      </div>
    </AccountSection>
  );
}
