import type { ServerResponse } from 'node:http';

const STALLED_MS = 30_000;

/** Breaks the connection of a reader who takes nothing of a large answer for so long, in milliseconds. */
export function giveUpStalled(response: ServerResponse, stalledMs = STALLED_MS): void {
  response.setTimeout(stalledMs, () => response.destroy());
}
