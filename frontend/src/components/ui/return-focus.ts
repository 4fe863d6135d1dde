import { useRef, type RefObject } from 'react';

/**
 * The focus goes back to where it was when a window is closed, unless what closed the window has moved it on. Our windows
 * are mounted by their owners and have no trigger for Radix to return to. It begins at `first`, or at the first control.
 */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
