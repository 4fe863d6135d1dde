import { Worker, type ResourceLimits } from 'node:worker_threads';

/**
 * Starts the worker thread of `<name>.thread.ts`, which lies beside the caller: `startThread(import.meta.url,
 * 'parse-feed')`. Built, it is `<name>.thread.js` beside the bundle. From sources (tests, development) Node cannot
 * load TypeScript in a thread by itself, so tsx is registered in it first.
 */
export function startThread(
  callerUrl: string,
  name: string,
  limits: ResourceLimits = {},
  workerData?: unknown,
): Worker {
  if (!callerUrl.endsWith('.ts')) {
    return new Worker(new URL(`./${name}.thread.js`, callerUrl), { resourceLimits: limits, workerData });
  }
  const file = JSON.stringify(new URL(`./${name}.thread.ts`, callerUrl).href);
  const boot = `import('tsx/esm/api').then(({ register }) => { register(); return import(${file}); });`;
  return new Worker(boot, {
    eval: true,
    execArgv: ['--conditions=source'],
    resourceLimits: limits,
    workerData,
  });
}
