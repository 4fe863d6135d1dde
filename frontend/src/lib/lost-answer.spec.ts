import { ApiError, NetworkError } from './api-error.js';
import { orAsItIs } from './lost-answer.js';

const LOST = new NetworkError('time-out');
const nobody = () => Promise.reject(new Error('nobody may be asked'));

describe('a change whose answer is lost', () => {
  it.each([LOST, new ApiError(503, '', null)])('is told as it is found: %s', async (error) => {
    await expect(orAsItIs(Promise.reject(error), async () => 'approved')).resolves.toBe('approved');
  });

  it('has failed when it is found undone', async () => {
    await expect(orAsItIs(Promise.reject(LOST), async () => undefined)).rejects.toBe(LOST);
  });

  it('has failed as it did when nobody can be asked', async () => {
    await expect(orAsItIs(Promise.reject(LOST), nobody)).rejects.toBe(LOST);
  });
});

it('asks nobody after an answer, whatever it says', async () => {
  const refused = new ApiError(409, '', null);
  await expect(orAsItIs(Promise.reject(refused), nobody)).rejects.toBe(refused);
  await expect(orAsItIs(Promise.resolve('approved'), nobody)).resolves.toBe('approved');
});
