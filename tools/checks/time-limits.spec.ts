import { limited } from './time-limits.js';

const never = () => new Promise<never>(() => undefined);

it('ends what hangs, and what fails or is done stays so', async () => {
  await expect(limited(never, 20)()).rejects.toThrow('Not done after 0.02 s.');
  await expect(limited(() => Promise.reject(new Error('broken')))()).rejects.toThrow('broken');
  const rows: unknown[] = [];
  await limited((...row: unknown[]) => rows.push(row))('a', 2);
  expect(rows).toEqual([['a', 2]]);
});
