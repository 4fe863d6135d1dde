import { Button } from '../../../components/ui/button.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { useAuth } from '../../../lib/auth.js';
import { useTestMail } from '../api/issues.js';

/** Sends the mail, marked as a test, to who presses. */
export function TestMail({ week }: { week: string }) {
  const toast = useToast();
  const { user } = useAuth();
  const test = useTestMail(week);
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ to }) => toast({ title: 'Test sent', description: `It is on its way to ${to}.` }),
      onError: (error) => toast(failureToast(error, 'The test was not sent')),
    });
  return (
    <div className="sm:text-right">
      <Button tone="secondary" size="small" busy={test.isPending} onClick={send}>
        {test.isPending ? 'Sending…' : 'Send me a test'}
      </Button>
      {user?.email && <p className="mt-1 text-12 wrap-anywhere text-muted">To {user.email}</p>}
    </div>
  );
}
