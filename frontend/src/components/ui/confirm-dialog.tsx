import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style.js';
import { useReturnFocus } from './return-focus.js';

interface ConfirmDialogProps {
  onClose: () => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  keepLabel?: string;
  onConfirm: () => void;
}

/** Asks before harm. Escape and the quiet button leave everything as it is. */
export default function ConfirmDialog({
  onClose,
  title,
  children,
  confirmLabel,
  keepLabel = 'Keep',
  onConfirm,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-scrim animate-fade" />
        <AlertDialog.Content
          {...focus}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-md border border-rule bg-paper p-6 shadow-lift animate-rise"
        >
          <AlertDialog.Title className="headline text-22">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">{children}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <AlertDialog.Cancel className={buttonStyle('quiet')}>{keepLabel}</AlertDialog.Cancel>
            <AlertDialog.Action className={buttonStyle('primary')} onClick={onConfirm}>
              {confirmLabel}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
