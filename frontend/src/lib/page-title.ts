import { useEffect } from 'react';

/** Sets the document's title while the page is on show; `null` leaves it to somebody else. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · CaseDrop`;
  }, [title]);
}
