import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.js';
import { useToast } from '../../../components/ui/toast.js';
import { addPasskey, type NewCodes } from '../api/second-factors.js';
import { CodesDialog } from './codes-dialog.js';
import { PermitForm } from './permit-form.js';

interface PasskeyDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Adds a passkey: the password, a name, and what the browser asks for. */
export default function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
  const toast = useToast();
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const added = ({ recoveryCodes }: NewCodes) => {
    onAdded();
    if (recoveryCodes.length > 0) return setCodes(recoveryCodes);
    toast({ title: 'Passkey added', description: 'It signs you in without your password.' });
    onClose();
  };
  return (
    <CodesDialog title="Add a passkey" done="The passkey is kept." codes={codes} onClose={onClose}>
      <PermitForm
        label="Add Passkey"
        act={(permit) => addPasskey(permit, name.trim() || undefined)}
        onDone={added}
      >
        <p>
          Enter your password once more. Your browser then asks where to keep the passkey, and for your
          finger, your face or your PIN.
        </p>
        <TextField
          label="Name"
          hint="So that you know it again. Without one it is called by your browser and system."
          name="passkey-name"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </PermitForm>
    </CodesDialog>
  );
}
