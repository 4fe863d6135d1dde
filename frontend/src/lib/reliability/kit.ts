import type { SvgNode } from '@casedrop/case-engine';
import { ApiError, failureClass, NetworkError } from '../api-error.js';
import { randomUuid } from '../random-uuid.js';
import { Alerts } from './alerts.js';
import { Cache, CLEANUP_MS } from './cache.js';
import { KEPT, keepDrawings, type DrawingKind } from './kept-drawings.js';
import { rememberReactError } from './last-react-error.js';
import { Logger, type Level, type LogContext } from './logger.js';
import { MemoryMonitor } from './memory.js';
import { Metrics, thresholdOf } from './metrics.js';
import { pathPattern } from './redact.js';
import { hearSignals, type MeasureName, type Signal } from './signals.js';
import { severityOf } from './severity.js';
import { LOG_KEY } from './stored-log.js';
import { ToastMemory } from './toast-memory.js';
import { rememberedId } from './user-id.js';

/** Asked every five seconds while the server is away: neither counted nor logged above `debug`. */
const HEALTH = '/api/health';

/** The last nets: what they catch left a person without their page. */
const IS_FATAL = /^(page boundary|uncaught)$/;

type Call = Extract<Signal, { kind: 'call' }>;
type Failure = Extract<Signal, { kind: 'failure' }>;

/** Ended by whoever made it, because they left: no failure. */
function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** How a call ended, in words that hold nothing of a person: the server's own sentence may. */
function outcomeOf(error: unknown): string {
  if (error instanceof ApiError) return `answered ${error.status}${error.code ? ` ${error.code}` : ''}`;
  if (error instanceof NetworkError) return error.reason;
  return String(error);
}

function drawingCaches(): Record<DrawingKind, Cache<SvgNode>> {
  return { covers: new Cache('covers', KEPT.covers), exhibits: new Cache('exhibits', KEPT.exhibits) };
}

/** All that the browser application notices of its own state, in one place. */
export class ReliabilityKit {
  readonly logger = new Logger({ sessionId: randomUuid(), userId: rememberedId });
  readonly alerts = new Alerts();
  readonly metrics = new Metrics();
  readonly memory = new MemoryMonitor((reading, hasChanged) => {
    if (hasChanged && reading.state !== 'fine')
      this.logger.log(reading.state === 'critical' ? 'error' : 'warn', 'memory', 'Memory has grown.', {
        grownMegabytes: Math.round(reading.growth / 1024 ** 2),
      });
    this.tell();
  });
  readonly toasts = new ToastMemory(() => this.tell());
  readonly caches = drawingCaches();

  private readonly listeners = new Set<() => void>();
  private readonly noted = new WeakSet<object>();
  private version = 0;

  /** Begins to hear, look and keep; the result ends that. */
  start(): () => void {
    const { covers, exhibits } = this.caches;
    keepDrawings({
      covers: (key, draw) => covers.get(key, draw),
      exhibits: (key, draw) => exhibits.get(key, draw),
    });
    const onStorage = ({ key }: StorageEvent) => key === LOG_KEY && this.tell();
    window.addEventListener('storage', onStorage);
    const cleaning = setInterval(() => this.cleanUp(), CLEANUP_MS);
    const endings = [hearSignals((one) => this.hear(one)), this.memory.start()];
    return () => {
      for (const end of endings) end();
      clearInterval(cleaning);
      window.removeEventListener('storage', onStorage);
      keepDrawings(undefined);
    };
  }

  /** Tells `listener` whenever something has changed. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Another number after each change. */
  readonly currentVersion = (): number => this.version;

  readonly clearLog = (): void => {
    this.logger.clear();
    this.tell();
  };

  private hear(one: Signal): void {
    if (one.kind === 'call') this.hearCall(one);
    else if (one.kind === 'failure') this.hearFailure(one);
    else if (one.kind === 'measure') this.measure(one.name, one.ms);
    else this.toasts.show(one.message);
    this.tell();
  }

  private hearCall({ path, method, ms, error }: Call): void {
    if (isGivenUp(error)) return;
    if (error === undefined || error instanceof ApiError) this.measure('API response', ms);
    if (error === undefined) return;
    const what = `${method} ${pathPattern(path)} ${outcomeOf(error)}`;
    if (path === HEALTH) this.logger.log('debug', 'api', what);
    else this.note(error, 'api', what, { ms: Math.round(ms) });
  }

  private hearFailure({ error, source, componentStack }: Failure): void {
    if (componentStack) rememberReactError(error, componentStack);
    if (isGivenUp(error) || error instanceof NetworkError || error instanceof ApiError) return; // told by its call
    if (typeof error === 'object' && error !== null) {
      if (this.noted.has(error)) return; // a boundary and the window both tell of it
      this.noted.add(error);
    }
    this.note(error, source, String(error), {}, IS_FATAL.test(source) ? 'fatal' : undefined);
  }

  private note(error: unknown, source: string, what: string, context: LogContext, level?: Level): void {
    const kind = failureClass(error);
    const severity = severityOf(error);
    const isGrave = severity === 'critical' || severity === 'high';
    this.logger.log(level ?? (isGrave ? 'error' : 'warn'), source, what, {
      class: kind,
      severity,
      ...context,
    });
    for (const alert of this.alerts.count(kind, severity))
      this.logger.log('warn', 'alerts', alert.message, { rule: alert.rule, severity: alert.severity });
  }

  private measure(name: MeasureName, ms: number): void {
    if (this.metrics.add(name, ms))
      this.logger.log('warn', 'metrics', `Slow: ${name}`, {
        ms: Math.round(ms),
        threshold: thresholdOf(name),
      });
  }

  private cleanUp(): void {
    for (const cache of Object.values(this.caches)) cache.cleanUp();
    this.tell();
  }

  private tell(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}

let ofThisVisit: ReliabilityKit | undefined;

/** The kit of this visit. The application starts it; until then it has nothing to show. */
export function reliabilityKit(): ReliabilityKit {
  return (ofThisVisit ??= new ReliabilityKit());
}
