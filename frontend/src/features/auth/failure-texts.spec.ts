import { ApiError, NetworkError } from '../../lib/api-error.js';
import { ProviderError } from '../../lib/auth/auth-gateway.js';
import { registrationFailure, signInFailure, waitAfter } from './failure-texts.js';

const refused = (status: number, detail?: string) =>
  new ApiError(status, 'x', detail ? { type: 'about:blank', title: 'x', status, detail, code: 'x' } : null);

describe('the words for a failure', () => {
  it.each([
    [new ProviderError('Email not confirmed'), 'Email not confirmed'],
    [refused(401, 'Wrong.'), 'Invalid email or password. Please try again.'],
    [
      refused(429, 'Too many attempts. Try again in 3 minutes.'),
      'Too many attempts. Try again in 3 minutes.',
    ],
    [refused(502), 'Invalid credentials'],
    [new NetworkError('unreachable'), 'Please check your internet connection and try again.'],
  ])('at sign-in: %s', (error, text) => {
    expect(signInFailure(error)).toBe(text);
  });

  it.each([
    [429, 24, 24],
    [429, 120, 120],
    [429, 900, 0],
    [429, null, 0],
    [503, 1, 0],
  ])('counts down after %s with a wait of %s', (status, wait, seconds) => {
    expect(waitAfter(new ApiError(status, 'x', null, wait))).toBe(seconds);
  });

  it.each([
    [new ProviderError('User already registered'), 'User already registered'],
    [refused(422, 'This password is too common.'), 'This password is too common.'],
    [refused(500), 'Registration failed'],
    [new NetworkError('time-out'), 'The server did not answer in time.'],
    [new Error('slip'), 'Please check your details and try again'],
  ])('at registration: %s', (error, text) => {
    expect(registrationFailure(error)).toBe(text);
  });
});
