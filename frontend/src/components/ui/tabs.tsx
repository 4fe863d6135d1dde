import { Tabs as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
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
    <Primitive.List
      aria-label={label}
      className={classNames(
        'flex gap-4 sm:gap-6 overflow-x-auto border-b border-rule [scrollbar-width:none]',
        className,
      )}
    >
      {children}
    </Primitive.List>
  );
}

/** One tab. */
export function Tab({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      {...rest}
      className={classNames(
        '-mb-px inline-flex min-h-12 shrink-0 items-center gap-2 border-b-2 border-transparent text-14 sm:text-16 font-medium text-muted',
        'transition-colors duration-150 enabled:hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink',
        'focus-visible:outline-offset-[-2px] disabled:cursor-not-allowed disabled:data-[state=inactive]:opacity-60',
        className,
      )}
    />
  );
}

/** What a tab shows. */
export function TabPanel({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content {...rest} className={classNames('outline-none', className)} />;
}
