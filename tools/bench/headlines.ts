const FIRMS = [
  'Bakery chain',
  'Ferry operator',
  'Online grocer',
  'Regional airline',
  'Gym group',
  'Furniture retailer',
  'Water utility',
  'Craft brewer',
  'Broadband provider',
  'Private clinic group',
  'Parcel carrier',
  'Cinema chain',
  'Dairy cooperative',
  'Car-parts maker',
  'Hotel group',
  'Language school',
];
const MOVES = [
  'raises prices as costs climb',
  'plans to enter the German market',
  'sees profit fall despite higher sales',
  'struggles with a bottleneck at its main plant',
  'weighs a subscription model',
  'cuts delivery times after a new depot opens',
  'loses customers to a cheaper rival',
  'launches a premium range',
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
