import { useRef } from 'react';
import ConfirmDialog from './confirm-dialog.js';

interface UnsavedDialogProps {
  title: string;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before changes to something are lost. */
export default function UnsavedDialog({ title, onStay, onLeave }: UnsavedDialogProps) {
  /** The press that gives the changes up closes the window too, which is no second answer. */
  const answered = useRef(false);
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Discard changes"
      keepLabel="Go on editing"
      onConfirm={() => {
        answered.current = true;
        onLeave();
      }}
      onClose={() => !answered.current && onStay()}
    >
      Your changes to “{title}” are not saved.
    </ConfirmDialog>
  );
}
