import { useEffect } from 'react';

/** Sets the document's title while the page is on show. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · CaseDrop`;
  }, [title]);
}
