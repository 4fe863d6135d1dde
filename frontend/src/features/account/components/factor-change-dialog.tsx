import type { NewCodes, Passkey } from '@casedrop/contracts/http';
import { removePasskey, removeTotp, renewRecoveryCodes } from '../api/second-factors.js';
import { CodesDialog, useNewCodes } from './codes-dialog.js';
import { PermitForm } from './permit-form.js';

/** A change of what is there. */
export type FactorChange =
  | { kind: 'remove-app' }
  | { kind: 'remove-passkey'; passkey: Passkey }
  | { kind: 'renew' };

interface FactorChangeDialogProps {
  change: FactorChange;
  /** It is the last second factor that goes. */
  isLast: boolean;
  onClose: () => void;
  onChanged: () => void;
}

const LAST =
  'It is your last second factor: your recovery codes go with it, and your password alone signs you in.';

function wordsFor(change: FactorChange, isLast: boolean) {
  if (change.kind === 'renew')
    return {
      title: 'New recovery codes?',
      explains: 'You get ten new codes. Those that you have are void from then on.',
      label: 'Make New Codes',
      done: 'The old ones are void.',
    };
  const what =
    change.kind === 'remove-app' ? 'the authenticator app' : `the passkey “${change.passkey.name}”`;
  return {
    title: change.kind === 'remove-app' ? 'Remove the app?' : 'Remove the passkey?',
    explains: isLast ? LAST : `You can no longer sign in with ${what}.`,
    label: 'Remove',
    done: change.kind === 'remove-app' ? 'App removed' : 'Passkey removed',
  };
}

async function make(change: FactorChange, permit: string): Promise<NewCodes> {
  if (change.kind === 'renew') return renewRecoveryCodes(permit);
  await (change.kind === 'remove-app' ? removeTotp(permit) : removePasskey(change.passkey.id, permit));
  return { recoveryCodes: [] };
}

/** Removes an app or a passkey, or makes new recovery codes, once the password was entered again. */
export default function FactorChangeDialog({ change, isLast, onClose, onChanged }: FactorChangeDialogProps) {
  const words = wordsFor(change, isLast);
  const { codes, changed } = useNewCodes({ title: words.done }, onChanged, onClose);
  return (
    <CodesDialog title={words.title} done={words.done} codes={codes} onClose={onClose}>
      <PermitForm
        label={words.label}
        harms={change.kind !== 'renew'}
        act={(permit) => make(change, permit)}
        onDone={changed}
      >
        <p>{words.explains}</p>
      </PermitForm>
    </CodesDialog>
  );
}
