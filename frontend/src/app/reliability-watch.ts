import type { DataRouter } from 'react-router-dom';
import type { Environment } from '../config/environment.js';
import { loadIfThere } from '../lib/lazy-part.js';
import { reliabilityKit } from '../lib/reliability/kit.js';
import { noteMeasure } from '../lib/reliability/signals.js';

/** Measures how long a page takes to be drawn once its code is there: from the turn of the router to the next picture. */
export function watchPageRenders(router: Pick<DataRouter, 'state' | 'subscribe'>): () => void {
  let shown = router.state.location.pathname;
  return router.subscribe(({ navigation, location }) => {
    if (navigation.state !== 'idle' || location.pathname === shown) return;
    shown = location.pathname;
    const began = performance.now();
    requestAnimationFrame(() => setTimeout(() => noteMeasure('component render', began)));
  });
}

async function watchVitals(): Promise<void> {
  const begin = await loadIfThere(
    async () => (await import('../lib/reliability/page-vitals.js')).watchPageVitals,
  );
  begin?.();
}

/** Sets to work what watches over the application. */
export function watchApplication(router: DataRouter, { performanceMonitoring }: Environment): void {
  reliabilityKit().start();
  watchPageRenders(router);
  if (performanceMonitoring) void watchVitals();
}
