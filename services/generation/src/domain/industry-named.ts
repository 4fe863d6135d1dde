import { INDUSTRIES, type Industry } from '@casedrop/case-engine';

/** The industry with this slug or display name, in any case; `undefined` when there is none. */
export function industryNamed(text: string): Industry | undefined {
  const wanted = text.trim().toLowerCase();
  const found = Object.entries(INDUSTRIES).find(
    ([slug, name]) => slug === wanted || name.toLowerCase() === wanted,
  );
  return found?.[0] as Industry | undefined;
}
