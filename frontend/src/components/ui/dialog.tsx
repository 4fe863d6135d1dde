import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.js';
import { useReturnFocus } from './return-focus.js';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** What has the focus when the window opens; the cross unless told otherwise. */
  firstFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A window over the page; Escape, the cross and a click outside close it. */
export function Dialog({ open, onOpenChange, title, description, firstFocus, children }: DialogProps) {
  const focus = useReturnFocus(firstFocus);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim animate-fade" />
        <Primitive.Content
          {...focus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto overscroll-contain max-w-xl rounded-md border border-rule bg-paper p-5 shadow-lift outline-none animate-rise sm:p-8"
        >
          <div className="mb-5 flex items-start justify-between gap-4">
            <div className="min-w-0 wrap-anywhere">
              <Primitive.Title className="headline text-28">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
              )}
            </div>
            <Primitive.Close
              aria-label="Close"
              className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-sm hover:bg-sunk"
            >
              <Icon name="cross" />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
