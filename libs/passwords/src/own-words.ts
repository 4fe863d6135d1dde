/** What those who know the site would try first. */
export const WORDS_OF_THE_SITE = [
  'casedrop',
  'case drop',
  'case-drop',
  'mondaycasedrop',
  'caseinterview',
  'businesscase',
];

/** Shorter ones occur in too many words to be told from chance. */
const SHORTEST = 4;

/** What those who know the person would try first: name and address, whole and in their parts. */
export function wordsOfPerson(email: string, username = ''): string[] {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const site = domain.split('.').slice(0, -1).join('.');
  const wholes = [email.toLowerCase(), local, site, username.toLowerCase()];
  const parts = wholes.flatMap((whole) => whole.split(/[^\p{L}\p{N}]+/u));
  const letters = wholes.flatMap((whole) => whole.split(/[^\p{L}]+/u));
  const words = new Set([...wholes, ...parts, ...letters]);
  return [...words].filter(({ length }) => length >= SHORTEST).sort((a, b) => b.length - a.length);
}
