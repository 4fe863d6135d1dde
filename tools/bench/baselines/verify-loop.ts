import { hash, verify } from '@node-rs/argon2';

/** B3: verifies one password again and again on two threads (UV_THREADPOOL_SIZE=2) for the given milliseconds. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const password = 'correct horse battery';
const stored = await hash(password, cost);
const until = Date.now() + Number(process.argv[2]);
const started = performance.now();
let done = 0;
await Promise.all(
  [1, 2].map(async () => {
    for (; Date.now() < until; done++) if (!(await verify(stored, password))) throw new Error('not verified');
  }),
);
process.stdout.write(JSON.stringify({ rate: done / ((performance.now() - started) / 1000) }));
