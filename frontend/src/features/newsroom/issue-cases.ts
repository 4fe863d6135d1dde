import type { IssueCase } from '@casedrop/contracts/http';

/** The cases in which every word occurs, wherever it stands. */
export function casesMatching(items: readonly IssueCase[], text: string): readonly IssueCase[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ title, industry, difficulty, archetype, description }) => {
    const all = [title, industry, difficulty, archetype, description].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
