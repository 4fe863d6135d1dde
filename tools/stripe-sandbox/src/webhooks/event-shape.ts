import { API_VERSION } from '../http/version.js';
import type { StoredEvent } from '../state/stored.js';

/** An event as the API tells it. */
export function presentEvent(event: StoredEvent): { id: string; created: number } & Record<string, unknown> {
  const { id, created, data, owed, request, type } = event;
  return {
    id,
    object: 'event',
    api_version: API_VERSION,
    created,
    data: JSON.parse(data) as unknown,
    livemode: false,
    pending_webhooks: owed ? 1 : 0,
    request,
    type,
  };
}
