import { ApiError, NetworkError } from '../api-error.js';
import { severityOf } from './severity.js';

it.each([
  [new ApiError(401, 'x', null), 'critical'],
  [new Error('Out of memory'), 'critical'],
  [new ApiError(500, 'x', null), 'critical'],
  [new TypeError('critical'), 'critical'],
  [new NetworkError('unreachable'), 'high'],
  [new ApiError(403, 'x', null), 'high'],
  [new ApiError(503, 'x', null), 'medium'],
  [new ApiError(404, 'x', null), 'medium'],
  [new Error('Too many re-renders'), 'low'],
  [new TypeError('x is undefined'), 'low'],
])('%s is %s', (error, severity) => {
  expect(severityOf(error)).toBe(severity);
});
