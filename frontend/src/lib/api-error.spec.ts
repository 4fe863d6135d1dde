import { ApiError, describeFailure, failureClass, NetworkError } from './api-error.js';

const answered = (status: number) => new ApiError(status, 'x', null);

it.each([
  [401, 'authentication'],
  [403, 'authorization'],
  [400, 'validation'],
  [404, 'validation'],
  [422, 'validation'],
  [500, 'data'],
  [503, 'data'],
  [200, 'data'],
])('an answer %d is of the class %s', (status, kind) => {
  expect(failureClass(answered(status))).toBe(kind);
});

it.each([
  [new NetworkError('unreachable'), 'network'],
  [new TypeError('Failed to fetch dynamically imported module: /a.js'), 'network'],
  [new Error('connection reset'), 'network'],
  [new Error('Unauthorized'), 'authentication'],
  [new Error('sessionStorage has no room left: quota exceeded'), 'system'],
  [new Error('Not authorized to do that'), 'authorization'],
  [new Error('Permission denied'), 'authorization'],
  [new Error('Invalid date'), 'validation'],
  [new SyntaxError('Unexpected token < in JSON'), 'data'],
  [new Error('Too many re-renders'), 'ui'],
  [new DOMException('full', 'QuotaExceededError'), 'system'],
  [new Error('Out of memory'), 'system'],
  [new TypeError('x is not a function'), 'runtime'],
  ['thrown words', 'runtime'],
])('without a status the words of “%s” decide: %s', (error, kind) => {
  expect(failureClass(error)).toBe(kind);
});

it.each([
  [
    new NetworkError('time-out'),
    'Connection Problem',
    'Please check your internet connection and try again.',
  ],
  [answered(401), 'Authentication Required', 'Please sign in to continue.'],
  [answered(403), 'Access Denied', "You don't have permission to perform this action."],
  [answered(400), 'Invalid Input', 'Please check your input and try again.'],
  [answered(500), 'Data Error', 'There was a problem processing your request.'],
  [
    new Error('Component failed'),
    'Display Issue',
    'Something went wrong with the interface. Try refreshing the page.',
  ],
  [
    new TypeError('x is undefined'),
    'Unexpected Error',
    'Something unexpected happened. The issue has been reported.',
  ],
  [
    new Error('critical: x is undefined'),
    'Unexpected Error',
    'A critical error occurred. Please refresh the page.',
  ],
])('%s is told as “%s”', (error, title, description) => {
  expect(describeFailure(error)).toEqual({ title, description });
});

it('tells of difficulties of the system for seven seconds', () => {
  expect(describeFailure(new Error('Out of memory'))).toEqual({
    title: 'System Error',
    description: "We're experiencing technical difficulties. Please try again later.",
    durationMs: 7000,
  });
});
