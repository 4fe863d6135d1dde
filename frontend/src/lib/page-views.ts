import { COUNTED_PAGES, type CountedPage } from '@casedrop/contracts/words';
import type { DataRouter } from 'react-router-dom';

type Matches = DataRouter['state']['matches'];

const known = new Set<string>(COUNTED_PAGES);

/** The kind of a page, as the router writes its address: `/cases/:id`, never whose or which. */
export function kindOf(matches: Pick<Matches[number], 'route'>[]): CountedPage {
  const path = `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`;
  return known.has(path) ? (path as CountedPage) : 'other';
}

/** Whether the person has asked their browser to be counted by nobody. */
const asksNotTo = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/**
 * Counts each page that is turned to, at our own gateway: its kind and nothing else. No cookie is set, and what gets
 * lost on the way is not counted. Returns what ends it.
 */
export function countPageViews(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  apiBaseUrl: string,
): () => void {
  if (asksNotTo()) return () => undefined;
  let last: string | undefined;
  const count = ({ navigation, location, matches }: DataRouter['state']): void => {
    if (navigation.state !== 'idle' || location.pathname === last) return;
    last = location.pathname;
    const body = new Blob([JSON.stringify({ page: kindOf(matches) })], { type: 'application/json' });
    navigator.sendBeacon(`${apiBaseUrl}/api/page-views`, body);
  };
  count(router.state);
  return router.subscribe(count);
}
