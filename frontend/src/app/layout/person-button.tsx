import type { ComponentProps } from 'react';
import { Icon } from '../../components/ui/icon.js';

/** The button with the person's name that opens the menu. */
export function PersonButton({ username, ...rest }: ComponentProps<'button'> & { username: string }) {
  return (
    <button
      type="button"
      {...rest}
      className="-mr-3 flex min-h-11 items-center gap-1.5 rounded-sm px-3 text-14 font-medium hover:bg-sunk"
    >
      <span className="max-w-48 truncate">{username}</span>
      <Icon name="chevron" className="size-4.5" />
    </button>
  );
}
