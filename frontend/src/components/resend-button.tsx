import { useMutation } from '@tanstack/react-query';
import { openTheMail, resendConfirmation } from '../lib/confirmation-mail.js';
import { Button } from './ui/button.js';
import { failureToast, useToast } from './ui/toast.js';

/** Has the confirmation mail sent again. */
export function ResendButton({ email }: { email: string }) {
  const toast = useToast();
  const sending = useMutation({
    mutationFn: resendConfirmation,
    retry: false,
    onSuccess: () => toast({ title: 'Mail sent', description: openTheMail(email) }),
    onError: (error) => toast(failureToast(error)),
  });
  return (
    <Button
      tone="secondary"
      size="small"
      busy={sending.isPending}
      disabled={sending.isSuccess}
      onClick={() => sending.mutate()}
    >
      {sending.isSuccess ? 'Sent' : 'Send again'}
    </Button>
  );
}
