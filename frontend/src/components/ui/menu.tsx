import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';

interface MenuProps {
  trigger: ReactElement;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A button that opens a short list of actions. */
export function Menu({ trigger, defaultOpen, children }: MenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen={defaultOpen}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="end"
          sideOffset={6}
          collisionPadding={16}
          className="z-50 max-w-[min(20rem,calc(100vw-2rem))] min-w-52 rounded-md border border-rule bg-raised p-1.5 shadow-lift animate-rise"
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** One action of a menu. */
export function MenuItem(props: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-16 outline-none data-highlighted:bg-sunk"
    />
  );
}

/** A line that says whose menu this is. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Primitive.Label className="mb-1.5 border-b border-rule px-3 pt-1.5 pb-2.5 text-14 break-words text-muted">
      {children}
    </Primitive.Label>
  );
}
