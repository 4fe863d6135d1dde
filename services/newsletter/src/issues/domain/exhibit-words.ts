import type { ExhibitView } from '@casedrop/case-engine';

/** What a drawing shows, for whoever does not see it: its description, and every number that is drawn. */
export function altOf({ altText, table }: ExhibitView): string {
  const [, ...names] = table.columns;
  const rows = table.rows.map(([label, ...cells]) => {
    const values = cells.map(({ text }, index) => (cells.length > 1 ? `${names[index]} ${text}` : text));
    return `${label?.text}: ${values.join(', ')}`;
  });
  return `${altText} ${rows.join('; ')}.`;
}
