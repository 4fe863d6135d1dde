import type { NewCodes, TotpOffer } from '@casedrop/contracts/http';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { CodeField } from '../../../components/ui/code-field.js';
import { CopyField } from '../../../components/ui/copy-field.js';
import { describeFailure } from '../../../lib/api-error.js';
import { checkInput } from '../../../lib/check-input.js';
import { beginTotp, confirmTotp } from '../api/second-factors.js';
import { CodesDialog, useNewCodes } from './codes-dialog.js';
import { PermitForm } from './permit-form.js';
import { QrCode } from './qr-code.js';

const ADDED = { title: 'App added', description: 'Its code is asked for when you sign in from now on.' };

interface TotpDialogProps {
  /** There is an app already, whose place the new one takes. */
  replaces: boolean;
  onClose: () => void;
  /** The app is in use. */
  onChanged: () => void;
}

/** Sets an authenticator app up: the password, the picture for its camera, a first code. */
export default function TotpDialog({ replaces, onClose, onChanged }: TotpDialogProps) {
  const [offer, setOffer] = useState<TotpOffer | null>(null);
  const { codes, changed } = useNewCodes(ADDED, onChanged, onClose);
  return (
    <CodesDialog
      title={offer ? 'Scan, then type the code' : 'Set up an authenticator app'}
      description={!offer && replaces ? 'It takes the place of the one that you have.' : undefined}
      done="The app is set up."
      codes={codes}
      onClose={onClose}
    >
      {offer ? (
        <CodeStep offer={offer} onConfirmed={changed} />
      ) : (
        <PermitForm label="Continue" act={beginTotp} onDone={setOffer}>
          <p>Enter your password once more, then scan a picture with the app.</p>
        </PermitForm>
      )}
    </CodesDialog>
  );
}

interface CodeStepProps {
  offer: TotpOffer;
  onConfirmed: (codes: NewCodes) => void;
}

function CodeStep({ offer, onConfirmed }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // the password before it is gone
  const confirming = useMutation({
    mutationFn: () => confirmTotp(code),
    retry: false, // a code is good once
    gcTime: 0,
    onSuccess: onConfirmed,
    onError: () => field.current?.focus(),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = await checkInput('confirmTotpBody', { code });
    if (checked.ok) return confirming.mutate();
    setProblem(checked.problem);
    field.current?.focus();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
      <QrCode text={offer.uri} label="QR code for your authenticator app" />
      <CopyField label="Or type this secret into it" value={offer.secret} noun="secret" monospaced />
      {confirming.isError && (
        <Callout tone="failure">{describeFailure(confirming.error).description}</Callout>
      )}
      <CodeField
        ref={field}
        hint="The six figures that the app shows now."
        value={code}
        error={problem}
        onCode={(next) => {
          setProblem(undefined);
          confirming.reset();
          setCode(next);
        }}
      />
      <Button type="submit" className="sm:justify-self-end" busy={confirming.isPending}>
        Add App
      </Button>
    </form>
  );
}
