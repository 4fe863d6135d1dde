import { useRef } from 'react';
import { Button } from '../../../components/ui/button.js';
import { failureToast, useToast } from '../../../components/ui/toast.js';
import { useUnlock } from '../api/unlock.js';

/** Opens a case for good with one of the person's credits. */
export function UnlockButton({ caseId, credits }: { caseId: string; credits: number }) {
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);
  const unlock = useUnlock(caseId, {
    onSuccess: () => {
      // This button goes with the lock: the focus waits on the panel, where the text comes.
      button.current?.closest<HTMLElement>('[role=tabpanel]')?.focus();
      toast({ title: 'Case Unlocked!', description: 'You can now view the solution and rubric.' });
    },
    onError: (error) => toast(failureToast(error, 'Failed to unlock case')),
  });
  return (
    <Button ref={button} icon="unlock" busy={unlock.isPending} onClick={unlock.press}>
      Use Free Credit ({credits} left)
    </Button>
  );
}
