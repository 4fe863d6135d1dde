import { caseIdSchema } from '@casedrop/contracts';
import { seedId } from './seed-id.js';

it('makes the same version 5 UUID of the same identifier for ever, and another of another', () => {
  expect(seedId('coffee-shop-expansion')).toBe('47bd3d42-8ad9-5b5f-8d1d-9e03e9dd01ae');
  expect(caseIdSchema.parse(seedId('coffee-shop-expansion'))[14]).toBe('5');
  expect(seedId('electric-car-charging-network')).not.toBe(seedId('coffee-shop-expansion'));
});
