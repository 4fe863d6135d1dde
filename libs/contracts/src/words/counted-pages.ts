/** The kinds of pages that are counted where a build counts them; `other` is any page not named here. */
export const COUNTED_PAGES = [
  '/',
  '/demo',
  '/cases',
  '/cases/:id',
  '/archive',
  '/archive/:week',
  '/auth',
  '/dashboard',
  '/checkout',
  '/subscribe',
  '/account',
  '/contact-sales',
  '/privacy',
  '/terms',
  'other',
] as const;
export type CountedPage = (typeof COUNTED_PAGES)[number];
