import { useEffect } from 'react';

/** What search engines and previews say of a page; the one of the whole site stands again after it. */
export function useDescription(text: string | undefined): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta || text === undefined) return;
    const before = meta.content;
    meta.content = text;
    return () => void (meta.content = before);
  }, [text]);
}
