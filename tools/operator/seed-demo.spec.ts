import { AppError } from '@casedrop/contracts';
import { patiently } from './seed-demo.js';

const failing = (times: number, code: ConstructorParameters<typeof AppError>[0]) => {
  let calls = 0;
  const work = (): Promise<void> =>
    ++calls > times ? Promise.resolve() : Promise.reject(new AppError(code, 'Not now.'));
  return { work, calls: () => calls };
};

it('seeds again while a service takes too long', async () => {
  const { work, calls } = failing(2, 'service-timeout');
  await patiently(work);
  expect(calls()).toBe(3);
});

it('tells at once of any other failure', async () => {
  const { work, calls } = failing(1, 'service-unavailable');
  await expect(patiently(work)).rejects.toThrow('Not now.');
  expect(calls()).toBe(1);
});
