import type { PartState, Status } from '@casedrop/contracts/http';

/** What a part does for people, by the name that the gateway gives it. */
export const PART_NOTES: Readonly<Record<string, string>> = {
  Website: 'These pages, and the one door to all the rest',
  Accounts: 'Signing in, registering, passwords',
  Cases: 'The library, practice, scores',
  Payments: 'Credits, prices, the Pro Pass',
  'Case generation': 'New cases out of the news',
  Mail: 'Confirmations, and the Monday Case Drop',
};

export const STATE_WORDS: Record<PartState, string> = {
  well: 'Well',
  ailing: 'Ailing',
  away: 'Away',
};

const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five'];

/** The answer to the page's question. */
export function verdictOn({ parts }: Status): string {
  const troubled = parts.filter(({ state }) => state !== 'well').map(({ name }) => name);
  if (troubled.length === 0) return 'Not us: every part is well.';
  if (troubled.length === 1) return `Us, in one part: ${troubled[0]}.`;
  return `Us, in ${NUMBERS[troubled.length] ?? troubled.length} parts: ${listed(troubled)}.`;
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
