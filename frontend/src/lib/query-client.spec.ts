import { ApiError, NetworkError } from './api-error.js';
import { createQueryClient, retryDelay, retryIdempotent, retryQuery } from './query-client.js';

it('keeps an answer fresh for five minutes and at all for thirty, and asks again neither by focus nor by the clock', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({ staleTime: 300_000, gcTime: 1_800_000, refetchOnWindowFocus: false });
  expect(queries?.refetchInterval).toBeUndefined();
});

describe('retries', () => {
  it.each([400, 401, 402, 403, 404])('never repeat a read that was answered %i', (status) => {
    expect(retryQuery(0, new ApiError(status, '', null))).toBe(false);
  });

  it('repeat a failed read three times', () => {
    const error = new ApiError(503, '', null);
    expect([0, 1, 2, 3].map((failures) => retryQuery(failures, error))).toEqual([true, true, true, false]);
  });

  it('repeat a change with a key once, and only when the server may not have seen it', () => {
    expect(retryIdempotent(0, new NetworkError('unreachable'))).toBe(true);
    expect(retryIdempotent(0, new ApiError(500, '', null))).toBe(true);
    expect(retryIdempotent(1, new NetworkError('unreachable'))).toBe(false);
    expect(retryIdempotent(0, new ApiError(409, '', null))).toBe(false);
    expect(retryIdempotent(0, new Error('a slip of our own'))).toBe(false);
  });

  it('never repeat a change that does not say that it may be made twice', () => {
    expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false);
  });

  it('wait one second, doubling, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });
});
