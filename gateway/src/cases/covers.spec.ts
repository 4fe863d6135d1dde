import { randomUUID } from 'node:crypto';
import type { RpcClient } from '@casedrop/messaging';
import { type Logger, SystemClock } from '@casedrop/platform';

import { configSchema } from '../config.js';
import { Covers } from './covers.js';

const perMinute = configSchema.shape.RATE_LIMIT_PICTURES_PER_MINUTE.parse(undefined);

it('keeps what one address may ask for in three minutes, so that nobody can have it painted in turns', async () => {
  let painted = 0;
  const requestBytes = () => {
    painted += 1;
    return Promise.resolve({ meta: {}, body: Buffer.from('png') });
  };
  const covers = new Covers({ requestBytes } as unknown as RpcClient, new SystemClock(), {} as Logger);
  const asked = Array.from({ length: 3 * perMinute }, () => randomUUID());
  for (const caseId of [...asked, ...asked]) await covers.get({ caseId });
  expect(painted).toBe(asked.length);
});
