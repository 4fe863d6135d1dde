import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Engine } from '../engine.js';
import type { Idempotency, KeptAnswer } from '../http/idempotency.js';

interface Saved {
  clockOffset: number;
  answers: KeptAnswer[];
  tables: Record<string, { rows: { id: string }[]; removed: { id: string }[] }>;
}

/** At least so long after a change it is written, so that a burst of changes is written once. */
const DEBOUNCE_MS = 250;

/** Keeps what the sandbox remembers in a file of JSON, which is replaced in one step. */
export class StateFile {
  private timer: NodeJS.Timeout | undefined;
  /** How long the last writing took: a large state is written less often. */
  private lastTook = 0;

  constructor(
    private readonly path: string,
    private readonly engine: Engine,
    private readonly idempotency: Idempotency,
  ) {}

  /** Reads what an earlier run has left; false when there was none. */
  load(): boolean {
    if (!existsSync(this.path)) return false;
    const saved = JSON.parse(readFileSync(this.path, 'utf8')) as Saved;
    const { clock, state } = this.engine;
    clock.offset = saved.clockOffset;
    for (const [name, table] of state.tables()) {
      const { rows = [], removed = [] } = saved.tables[name] ?? {};
      table.load(rows, removed);
    }
    this.idempotency.load(saved.answers);
    return true;
  }

  /** Writes soon. */
  touch(): void {
    this.timer ??= setTimeout(() => this.flush(), DEBOUNCE_MS + 20 * this.lastTook).unref();
  }

  /** Writes now, object by object: the whole text is never in memory. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const started = performance.now();
    mkdirSync(dirname(this.path), { recursive: true });
    const draft = `${this.path}.${process.pid}.new`;
    const file = openSync(draft, 'w', 0o600);
    try {
      for (const piece of this.pieces()) writeSync(file, piece);
    } finally {
      closeSync(file);
    }
    renameSync(draft, this.path);
    this.lastTook = performance.now() - started;
  }

  private *pieces(): Generator<string> {
    const { clock, state } = this.engine;
    yield `{"clockOffset":${clock.offset},\n"answers":`;
    yield* listed(this.idempotency.toJSON());
    yield ',\n"tables":{';
    let first = true;
    for (const [name, table] of state.tables()) {
      yield `${first ? '' : ','}\n"${name}":{"rows":`;
      yield* listed(table.values());
      yield ',"removed":';
      yield* listed(table.removed());
      yield '}';
      first = false;
    }
    yield '}}\n';
  }
}

/** A list in pieces of some objects each: one piece for each object would be one system call for each. */
function* listed(rows: Iterable<object>): Generator<string> {
  yield '[';
  let [piece, first] = ['', true];
  for (const row of rows) {
    piece += `${first ? '' : ',\n'}${JSON.stringify(row)}`;
    first = false;
    if (piece.length < 64_000) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]`;
}
