import { RandomIds } from './clock.js';

it('makes a different one each time', () => {
  const ids = new RandomIds();
  expect(new Set(Array.from({ length: 1000 }, () => ids.uuid())).size).toBe(1000);
});
