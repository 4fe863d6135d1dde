import { VISITOR } from '@casedrop/contracts';
import { getHealthHandler } from './get-health.handler.js';

interface Handler {
  handle(input: object, context: object): Promise<{ well: boolean }>;
}

const healthWith = (query: () => Promise<unknown>): Promise<{ well: boolean }> => {
  const made = getHealthHandler('cases') as new (database: { query: typeof query }) => Handler;
  return new made({ query }).handle({}, { actor: VISITOR, correlationId: 'test' });
};

it('is well while the database answers, and not while it refuses or says nothing', async () => {
  expect(await healthWith(() => Promise.resolve([]))).toEqual({ well: true });
  expect(await healthWith(() => Promise.reject(new Error('gone')))).toEqual({ well: false });
  expect(await healthWith(() => new Promise(() => undefined))).toEqual({ well: false });
});
