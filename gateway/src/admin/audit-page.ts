import type { AuditItem } from '@casedrop/contracts/http';

/** What one source told, the newest first, at most as many as it was asked for. */
export interface AuditPart {
  items: readonly AuditItem[];
  /** True when there may be more. */
  full: boolean;
}

export interface AuditPage {
  items: AuditItem[];
  next: string | null;
}

/**
 * One page of several logs by time, the newest first. A moment is never divided between two pages, since the next page
 * begins before the last moment of this one: entries of that same moment come with it, beyond `limit` if need be.
 */
export function auditPage(parts: readonly AuditPart[], limit: number): AuditPage {
  const merged = parts.flatMap(({ items }) => items).sort(newestFirst);
  let end = Math.min(limit, merged.length);
  while (end > 0 && end < merged.length && merged[end]?.at === merged[end - 1]?.at) end++;
  const items = merged.slice(0, end);
  const more = end < merged.length || parts.some(({ full }) => full);
  return { items, next: more ? (items.at(-1)?.at ?? null) : null };
}

const newestFirst = (a: AuditItem, b: AuditItem): number =>
  b.at.localeCompare(a.at) ||
  a.source.localeCompare(b.source) ||
  b.id.localeCompare(a.id, 'en', { numeric: true });
