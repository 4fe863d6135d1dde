import { useEffect, useState } from 'react';
import { whenOnline } from '../lib/lazy-part.js';

interface RichTextProps {
  /** The words, a line for each paragraph and each entry of a list. */
  lines: readonly string[];
  /** With emphasis, lists and headings, where there are any. */
  html: string | null;
  className?: string;
}

const loadCleaner = whenOnline(() => import('./clean-html.js'));

/**
 * Text that somebody wrote with emphasis, lists and headings: its words at once, and the rest when what cleans HTML is here.
 * A text without any loads nothing, and one whose cleaner cannot come stays readable.
 */
export function RichText({ lines, html, className = '' }: RichTextProps) {
  const clean = useClean(html);
  const layout = `rich-text ${className}`;
  if (clean !== null) return <div className={layout} dangerouslySetInnerHTML={{ __html: clean }} />;
  return (
    <div className={layout}>
      {lines.map((line, at) => (
        <p key={at} className={isEntry(line) ? 'rich-entry' : undefined}>
          {line}
        </p>
      ))}
    </div>
  );
}

const isEntry = (line: string): boolean => /^(?:•|\d+\.) /.test(line);

/** The HTML once it is cleaned; `null` until then. */
function useClean(html: string | null): string | null {
  const [cleaned, setCleaned] = useState<{ from: string; html: string } | null>(null);
  useEffect(() => {
    if (html === null) return;
    let isWanted = true;
    loadCleaner().then(
      ({ cleanHtml }) => {
        if (isWanted) setCleaned({ from: html, html: cleanHtml(html) });
      },
      (error: unknown) => reportError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [html]);
  return cleaned !== null && cleaned.from === html ? cleaned.html : null;
}
