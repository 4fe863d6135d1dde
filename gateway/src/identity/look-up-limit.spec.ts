import { createLogger, Limits } from '@casedrop/platform';
import { LookUpLimit } from './look-up-limit.js';

const silent = createLogger({ service: 'spec', level: 'silent' });
const lookUps = () => new LookUpLimit(new Limits({}, silent));
const ADDRESS = '192.0.2.7';
const guarded = (limit: LookUpLimit, find: () => Promise<string | null>, times = 1) =>
  Promise.allSettled(Array.from({ length: times }, () => limit.guard(ADDRESS, find)));
const found = () => Promise.resolve('somebody');

it('stops who looks up too many secrets in vain, and nobody who is found', async () => {
  const limit = lookUps();
  for (let round = 0; round < 2; round++)
    expect((await guarded(limit, found, 300)).map(({ status }) => status)).not.toContain('rejected');
  await guarded(limit, () => Promise.resolve(null), 300);
  expect(await guarded(limit, found)).toMatchObject([{ reason: { code: 'too-many-requests' } }]);
});

it('counts no look-up that could not be answered', async () => {
  const limit = lookUps();
  await guarded(limit, () => Promise.reject(new Error('away')), 300);
  expect(await guarded(limit, found)).toEqual([{ status: 'fulfilled', value: 'somebody' }]);
});
