import type { DataRouter } from 'react-router-dom';
import { fetchTroublePanel } from '../components/trouble/trouble.js';
import type { Environment } from '../config/environment.js';
import { HEAD_START_MS, loadIfThere } from '../lib/lazy-part.js';
import { signal } from '../lib/reliability/signals.js';

/** What nobody caught. */
function tell(error: unknown): void {
  signal({ kind: 'failure', error, source: 'uncaught' });
}

async function watch(router: DataRouter, environment: Environment): Promise<void> {
  const begin = await loadIfThere(async () => (await import('./reliability-watch.js')).watchApplication);
  begin?.(router, environment);
}

/** Notices from the beginning what nobody caught; what looks into it comes behind the first view. */
export function beginReliability(router: DataRouter, environment: Environment): void {
  addEventListener('error', ({ error, message }) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  setTimeout(() => {
    void fetchTroublePanel();
    void watch(router, environment);
  }, HEAD_START_MS);
}
