import { useCallback, useState } from 'react';

/** The width of an element in pixels, kept up to date; `null` until it is on the page. */
export function useElementWidth() {
  const [width, setWidth] = useState<number | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const read = () => setWidth(Math.round(element.clientWidth));
    read();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
