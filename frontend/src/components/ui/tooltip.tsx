import { Tooltip as Primitive } from 'radix-ui';
import type { ReactElement } from 'react';

/** A short explanation on hover and on focus of its one child. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            className="z-60 max-w-xs rounded-sm bg-ink px-2.5 py-1.5 text-14 text-paper animate-fade"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
