import { sampleBlueprint } from '../../testing/sample-blueprints.js';
import { grouped, matching } from './blueprint-choices.js';

const branches = sampleBlueprint();
const lanes = sampleBlueprint({
  ...{ id: 'airport-security-lanes', archetype: 'operations', industry: 'transport' },
  clients: ['an airport on an island'],
  fits: [{ event: 'strike', sectors: ['airport'], role: 'client', weight: 1 }],
});
const all = [branches, lanes];

it.each([
  ['airport', [lanes]],
  ['ISLAND strike', [lanes]],
  ['financial savers', [branches]],
  ['close sites', [branches]],
  ['airport building', []],
  [' ', all],
])('finds by “%s” what has all of it, wherever it stands', (text, found) => {
  expect(matching(all, text)).toEqual(found);
});

it('is grouped by industry or archetype, in the order of their names', () => {
  expect(grouped(all, 'industry')).toEqual([
    ['Financial Services', [branches]],
    ['Transport & Logistics', [lanes]],
  ]);
  expect(grouped(all, 'archetype').map(([name]) => name)).toEqual(['Operations', 'Turnaround']);
});
