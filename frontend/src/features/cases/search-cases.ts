import type { CaseSummary } from '@casedrop/contracts/http';

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The cases in which every word of `text` occurs and that have the given difficulty; empty means any. */
export function searchCases(cases: readonly CaseSummary[], text: string, difficulty: string): CaseSummary[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return cases.filter((one) => {
    if (difficulty && one.difficulty !== difficulty) return false;
    const haystack = plain(
      [one.title, one.description, one.industry, one.archetype, one.sourceTitle].join(' '),
    );
    return words.every((word) => haystack.includes(word));
  });
}
