import { useRef } from 'react';

/**
 * The focus goes back to where it was when a window is closed, unless what closed the window has moved it on. Our windows
 * are mounted by their owners and have no trigger for Radix to return to.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isNowhere = document.activeElement === document.body;
      if (isNowhere && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
