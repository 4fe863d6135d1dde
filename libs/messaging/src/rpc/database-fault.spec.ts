import { isConnectionFault } from './database-fault.js';

const coded = (code: string, extra: object = {}) => Object.assign(new Error('failed'), { code, ...extra });

it.each([
  coded('ECONNREFUSED'),
  coded('57P01'),
  coded('08006'),
  new Error('Connection terminated unexpectedly'),
  new Error('query failed', { cause: coded('ECONNRESET') }),
  Object.assign(new Error('query failed'), { driverError: coded('57P03') }),
])('takes %s for a fault of the connection', (error) => {
  expect(isConnectionFault(error)).toBe(true);
});

it.each([coded('23505'), coded('42P01'), new Error('a bug'), 'ECONNREFUSED', undefined])(
  'takes %s for something else',
  (error) => {
    expect(isConnectionFault(error)).toBe(false);
  },
);
