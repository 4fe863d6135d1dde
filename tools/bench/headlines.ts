const FIRMS = [
  'Supermarket chain',
  'Ferry operator',
  'Online grocer',
  'Regional airline',
  'Energy supplier',
  'Vaccine maker',
  'Water utility',
  'Craft brewer',
  'Broadband provider',
  'Van maker',
  'Parcel carrier',
  'High street bank',
  'Mobile operator',
  'Haulier',
  'Hotel group',
  'Further education college',
];
const MOVES = [
  'raises prices as costs climb',
  'to close sites and cut jobs',
  'sees profit fall despite higher sales',
  'warns of delays as demand outgrows its main site',
  'buys a rival out of administration',
  'faces strike over pay',
  'loses customers to a cheaper rival',
  'to build a second plant',
];
const TAILS = [
  'this winter',
  'after a record year',
  'as demand shifts',
  'before the holidays',
  'under a new chief executive',
  'as wages rise',
  'in a crowded market',
  'despite weak spending',
];

/** `count` different business headlines, always the same ones. */
export function benchHeadlines(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const firm = FIRMS[i % FIRMS.length];
    const move = MOVES[Math.floor(i / FIRMS.length) % MOVES.length];
    return `${firm} ${move} ${TAILS[Math.floor(i / (FIRMS.length * MOVES.length)) % TAILS.length]}`;
  });
}

/**
 * A feed whose headlines are declined after they were taken in, so that writing cases does not disturb the next
 * measurement of the intake.
 */
export const declinedFeed = (count: number, salt: string): string =>
  benchFeed(count, salt).replaceAll('<item><title>', '<item><title>Quiz of the week: ');

/** An RSS 2.0 feed of `count` items with distinct stories; `salt` makes another feed of other stories. */
export function benchFeed(count: number, salt: string): string {
  const now = new Date().toUTCString();
  const items = benchHeadlines(count).map(
    (title, i) =>
      `<item><title>${title}, ${salt} report ${i}</title><link>https://news.example/${salt}/${i}</link>` +
      `<description>${title}. The company said on Monday that it would review its plans for region ${i}.</description>` +
      `<pubDate>${now}</pubDate><guid>${salt}-${i}</guid></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Bench ${salt}</title>${items.join('')}</channel></rss>`;
}
