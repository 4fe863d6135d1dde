import { useLayoutEffect } from 'react';

/** Sets the document's title together with the page that is on show; `null` leaves it to somebody else. */
export function usePageTitle(title: string | null): void {
  useLayoutEffect(() => {
    if (title !== null) document.title = `${title} · CaseDrop`;
  }, [title]);
}
