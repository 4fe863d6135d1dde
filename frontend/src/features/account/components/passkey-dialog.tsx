import { useState } from 'react';
import { TextField } from '../../../components/ui/text-field.js';
import { addPasskey } from '../api/second-factors.js';
import { CodesDialog, useNewCodes } from './codes-dialog.js';
import { PermitForm } from './permit-form.js';

const ADDED = { title: 'Passkey added', description: 'It signs you in without your password.' };

interface PasskeyDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

/** Adds a passkey: the password, a name, and what the browser asks for. */
export default function PasskeyDialog({ onClose, onChanged }: PasskeyDialogProps) {
  const [name, setName] = useState('');
  const { codes, changed } = useNewCodes(ADDED, onChanged, onClose);
  return (
    <CodesDialog title="Add a passkey" done="The passkey is kept." codes={codes} onClose={onClose}>
      <PermitForm
        label="Add Passkey"
        act={(permit) => addPasskey(permit, name.trim() || undefined)}
        onDone={changed}
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
