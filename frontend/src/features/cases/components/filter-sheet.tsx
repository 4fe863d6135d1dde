import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { useReturnFocus } from '../../../components/ui/return-focus.js';

interface FilterSheetProps {
  /** What closing leads back to, such as "Show 12 cases". */
  doneLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** The filters of small screens, over the lower part of the page. */
export default function FilterSheet({ doneLabel, onClose, children }: FilterSheetProps) {
  const focus = useReturnFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-scrim animate-fade" />
        <Dialog.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85dvh] flex-col rounded-t-md border-t border-rule bg-paper animate-rise"
        >
          <div className="flex items-center justify-between px-5 pt-3">
            <Dialog.Title className="headline text-28">Filters</Dialog.Title>
            <Dialog.Close
              aria-label="Close filters"
              className="-mr-2.5 grid size-11 place-items-center rounded-sm hover:bg-sunk"
            >
              <Icon name="cross" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          <div className="border-t border-rule px-5 py-3">
            <Button className="w-full" onClick={onClose}>
              {doneLabel}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
