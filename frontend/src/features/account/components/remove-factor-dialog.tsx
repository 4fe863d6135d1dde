import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CodeField, isWholeCode } from '../../../components/ui/code-field.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { useToast } from '../../../components/ui/toast.js';
import type { Factor, FactorWays } from '../../../lib/auth/auth-gateway.js';
import { failureSentence } from '../../../lib/auth/failure-sentence.js';
import { FACTORS_KEY } from '../api/provider-factors.js';

interface RemoveFactorDialogProps {
  factor: Factor;
  factors: FactorWays;
  /** No other app is left then. */
  isOnly: boolean;
  onClose: () => void;
}

/** Asks for a code before an app is removed. */
export default function RemoveFactorDialog({ factor, factors, isOnly, onClose }: RemoveFactorDialogProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const removing = useMutation({
    mutationFn: () => factors.remove(factor.id, code),
    retry: false, // a code is good once
    onSuccess: () => {
      toast({ title: 'App removed' });
      onClose();
      return queries.invalidateQueries({ queryKey: FACTORS_KEY });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    removing.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${factor.name}?`}
      description={
        isOnly
          ? 'Your password alone will sign you in from then on.'
          : 'Its codes are taken no more; your other apps stay.'
      }
      firstFocus={field}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {removing.isError && <Callout tone="failure">{failureSentence(removing.error)}</Callout>}
        <CodeField
          ref={field}
          hint={isOnly ? 'The code that this app shows now.' : 'The code that any of your apps shows now.'}
          value={code}
          onCode={(next) => {
            removing.reset();
            setCode(next);
          }}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button tone="quiet" onClick={onClose}>
            Keep
          </Button>
          <Button type="submit" tone="danger" disabled={!isWholeCode(code)} busy={removing.isPending}>
            Remove App
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
