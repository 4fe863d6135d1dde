import { useKit } from '../use-kit.js';
import { AlertList } from './alert-list.js';
import { CacheTable } from './cache-table.js';
import { HealthFigure } from './health-figure.js';
import { LogView } from './log-view.js';
import { MeasureTable } from './measure-table.js';
import { MemoryFigures } from './memory-figures.js';
import { ResponseLine } from './response-line.js';
import { ToastList } from './toast-list.js';

/** What the reliability kit of this browser has noticed, as it notices it. */
export function ClientHealth() {
  const { alerts, metrics, memory, caches, toasts, logger, clearLog } = useKit();
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 border-t border-rule-strong pt-4 lg:grid-cols-12">
        <HealthFigure alerts={alerts} className="lg:col-span-4" />
        <ResponseLine times={metrics.responseTimes} className="min-w-0 lg:col-span-8" />
      </div>
      <LogView logger={logger} onClear={clearLog} />
      <div className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className="grid content-start gap-10 lg:col-span-7">
          <MeasureTable measures={metrics.summaries()} />
          <CacheTable caches={Object.values(caches).map((cache) => cache.use())} />
        </div>
        <div className="grid content-start gap-10 lg:col-span-5">
          <AlertList alerts={alerts.raised} />
          <MemoryFigures reading={memory.reading} />
          <ToastList toasts={toasts.kept} />
        </div>
      </div>
    </>
  );
}
