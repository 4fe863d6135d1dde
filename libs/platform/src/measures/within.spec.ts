import { within } from './within.js';

it('hands on what is settled in time', async () => {
  await expect(within(60_000, Promise.resolve(1))).resolves.toBe(1);
  await expect(within(60_000, Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('gives up what is not', async () => {
  await expect(within(1, new Promise(() => undefined))).rejects.toThrow('no answer within 0.001 s');
});
