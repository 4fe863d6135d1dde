import { clearTimeout, setTimeout } from 'node:timers';

/** Starting and ending a whole service takes its time on a busy machine. */
const LIMIT_MS = 60_000;

type Run = (...args: never[]) => unknown;
type OfHook = (run: Run, limit?: number) => void;
type OfTest = (name: string, run: Run, limit?: number) => void;
type WithTable = OfTest & { each: (...table: never[]) => OfTest };

/** What hangs fails by its name, as with Jest's own runner; the one in use leaves time limits to whoever uses it. */
export function limited<A extends unknown[]>(
  run: (...args: A) => unknown,
  limit = LIMIT_MS,
): (...args: A) => Promise<void> {
  return async (...args) => {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done after ${limit / 1000} s.`)), limit);
    });
    try {
      await Promise.race([run(...args), over]);
    } finally {
      clearTimeout(timer);
    }
  };
}

const ofHook =
  (add: OfHook): OfHook =>
  (run, limit) =>
    add(limited(run, limit), limit);
const ofTest =
  (add: OfTest): OfTest =>
  (name, run, limit) =>
    add(name, limited(run, limit), limit);
const withTable = (test: WithTable): WithTable =>
  Object.assign(ofTest(test), { each: (...table: never[]) => ofTest(test.each(...table)) });

type Globals = Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', OfHook> & {
  it: WithTable & Record<'only', WithTable> & Record<'skip' | 'todo', unknown>;
  test: unknown;
};

const globals = globalThis as unknown as Globals;
const { it, beforeAll, beforeEach, afterEach, afterAll } = globals;
const test = Object.assign(withTable(it), { only: withTable(it.only), skip: it.skip, todo: it.todo });
Object.assign(globals, {
  it: test,
  test,
  beforeAll: ofHook(beforeAll),
  beforeEach: ofHook(beforeEach),
  afterEach: ofHook(afterEach),
  afterAll: ofHook(afterAll),
});
