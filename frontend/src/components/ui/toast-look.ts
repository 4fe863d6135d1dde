import { classNames } from '../../lib/class-names.js';
import type { IconName } from './icon.js';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'success' | 'failure' | 'note';
  /** How long it is shown; as long as any message where nothing is said. */
  durationMs?: number;
}

/** A message on show; each has a key of its own. */
export interface ShownToast {
  key: number;
  message: ToastMessage;
}

export const SHOWN_MS = 6000;

/** Above a bar at the lower edge: what can be pressed there stays in reach. */
export const VIEWPORT = 'fixed right-0 bottom-(--bottom-bar,0) z-60 w-full max-w-md p-4 outline-none';

export const DISMISS = 'grid size-11 place-items-center rounded-sm hover:bg-sunk';

const EDGE = { success: 'border-l-success', failure: 'border-l-accent', note: 'border-l-ink' };
const SIGN: Record<keyof typeof EDGE, IconName> = { success: 'check', failure: 'alert', note: 'info' };

/** The style of a message's card and the sign that says of what kind it is. */
export function lookOf({ tone = 'success' }: ToastMessage): { card: string; sign: IconName } {
  return {
    card: classNames(
      'flex items-start gap-3 rounded-md border border-rule border-l-4 bg-raised py-3 pr-2 pl-4 shadow-lift animate-rise',
      EDGE[tone],
    ),
    sign: SIGN[tone],
  };
}
