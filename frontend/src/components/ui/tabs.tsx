import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps, FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';

export const Tabs = Primitive.Root;

/** The row of tabs: underlined like a section front, scrolls sideways where it must. */
export function TabList({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('border-b border-rule', className)}>
      <Primitive.List
        aria-label={label}
        className="-mx-2 -mb-px flex overflow-x-auto sm:gap-2 [scrollbar-width:none]"
      >
        {children}
      </Primitive.List>
    </div>
  );
}

/**
 * The primitive focuses a pressed tab by script, which a browser takes for the keyboard once somebody has typed. The mark
 * keeps the ring away until a key is used or the focus goes on.
 */
const POINTER_MARK = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => (currentTarget.dataset.pressed = ''),
  onKeyDown: ({ currentTarget }: KeyboardEvent<HTMLElement>) => delete currentTarget.dataset.pressed,
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => delete currentTarget.dataset.pressed,
};

/** One tab. */
export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      {...POINTER_MARK}
      className={classNames(
        'relative inline-flex min-h-12 shrink-0 items-center gap-2 px-2 text-14 sm:text-16 font-medium text-muted',
        'transition-colors duration-150 enabled:hover:text-ink data-[state=active]:text-ink',
        'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 data-[state=active]:after:bg-accent',
        'focus-visible:outline-offset-[-2px] data-pressed:outline-none disabled:cursor-not-allowed disabled:data-[state=inactive]:opacity-60',
        className,
      )}
    />
  );
}

/** What a tab shows; the keyboard stops at it, and sees so. */
export const TabPanel = Primitive.Content;
