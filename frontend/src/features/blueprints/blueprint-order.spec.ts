import { sampleBlueprint, sampleFigures, sampleItem } from '../../testing/sample-blueprints.js';
import { ordered } from './blueprint-order.js';

const weak = (id: string, discrimination: number | null) =>
  sampleBlueprint({ id, figures: sampleFigures({ weakest: { ...sampleItem(), discrimination } }) });
const few = { facility: null, discrimination: null, finished: 3 };
const shelf = [
  sampleBlueprint({ id: 'unused' }),
  sampleBlueprint({ id: 'good', figures: sampleFigures({ discrimination: 0.5, facility: 0.3 }) }),
  sampleBlueprint({ id: 'fair', figures: sampleFigures({ discrimination: 0.3, finished: 90 }) }),
  weak('weak', 0.1),
  sampleBlueprint({ id: 'young', figures: sampleFigures(few) }),
  weak('nobody-right', null),
  weak('upside-down', -0.2),
];

it.each([
  ['', ['upside-down', 'nobody-right', 'weak', 'fair', 'good', 'young', 'unused']],
  ['hardest', ['good', 'fair', 'nobody-right', 'upside-down', 'weak', 'young', 'unused']],
  ['finished', ['fair', 'good', 'nobody-right', 'upside-down', 'weak', 'young', 'unused']],
  ['name', ['fair', 'good', 'nobody-right', 'unused', 'upside-down', 'weak', 'young']],
  ['toString', ['upside-down', 'nobody-right', 'weak', 'fair', 'good', 'young', 'unused']],
])('the order "%s" is %j', (order, ids) => {
  expect(ordered(shelf, order).map(({ id }) => id)).toEqual(ids);
});
