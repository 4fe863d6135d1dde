import { redact } from './redact.js';
import { LOG_KEY } from './stored-log.js';

export const LEVELS = ['debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Level = (typeof LEVELS)[number];

/** Figures and short words about what happened; never what a person has written. */
export type LogContext = Record<string, string | number | boolean>;

export interface LogEntry {
  level: Level;
  message: string;
  /** An instant of ISO 8601. */
  timestamp: string;
  context: LogContext;
  /** The part of the application that it is from. */
  source: string;
  userId: number | null;
  /** Of this visit; a new load of the page is a new one. */
  sessionId: string;
}

export const MOST_ENTRIES = 100;

const TO_CONSOLE = {
  debug: 'debug',
  info: 'info',
  warn: 'warn',
  error: 'error',
  fatal: 'error',
} as const satisfies Record<Level, keyof Console>;

export interface LoggerOptions {
  sessionId: string;
  userId: () => number | null;
  /** What is below this level is not logged. */
  level?: Level;
  toConsole?: boolean;
  toStorage?: boolean;
}

/** Whether an entry of `level` is as grave as `least`, or graver. */
export function isAtLeast(level: Level, least: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(least);
}

function parse(raw: string | null): LogEntry[] {
  if (raw === null) return [];
  try {
    const found: unknown = JSON.parse(raw);
    return Array.isArray(found) ? (found as LogEntry[]) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return []; // somebody else's words under our key: begun anew
    throw error;
  }
}

function clean(context: LogContext): LogContext {
  return Object.fromEntries(
    Object.entries(context).map(([key, value]) => [key, typeof value === 'string' ? redact(value) : value]),
  );
}

/** Logs to the console and, for all tabs of this browser together, to its storage: the latest entries. */
export class Logger {
  /** Whether the storage takes what is logged; without it the entries of this visit are kept in memory. */
  isStored: boolean;
  private readonly least: Level;
  private kept: LogEntry[] = [];

  constructor(private readonly options: LoggerOptions) {
    this.least = options.level ?? 'info';
    this.isStored = options.toStorage ?? true;
  }

  log(level: Level, source: string, message: string, context: LogContext = {}): void {
    if (!isAtLeast(level, this.least)) return;
    const { sessionId, userId } = this.options;
    const entry: LogEntry = {
      level,
      message: redact(message),
      timestamp: new Date().toISOString(),
      context: clean(context),
      source,
      userId: userId(),
      sessionId,
    };
    if (this.options.toConsole ?? true)
      console[TO_CONSOLE[level]](`[${source}] ${entry.message}`, entry.context);
    this.keep([...this.entries(), entry].slice(-MOST_ENTRIES));
  }

  /** The oldest first. */
  entries(): LogEntry[] {
    return this.isStored ? this.stored() : this.kept;
  }

  clear(): void {
    this.keep([]);
  }

  private stored(): LogEntry[] {
    try {
      return parse(localStorage.getItem(LOG_KEY));
    } catch (error) {
      return this.withoutStorage(error);
    }
  }

  private keep(entries: LogEntry[]): void {
    this.kept = entries;
    if (!this.isStored) return;
    try {
      localStorage.setItem(LOG_KEY, JSON.stringify(entries));
    } catch (error) {
      this.withoutStorage(error);
    }
  }

  /** A storage that is full or forbidden must not make a failure of a log entry. */
  private withoutStorage(error: unknown): LogEntry[] {
    if (!(error instanceof DOMException)) throw error;
    this.isStored = false;
    return this.kept;
  }
}
