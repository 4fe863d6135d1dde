import {
  checkDraws,
  drawerOf,
  LEAST_YIELD,
  type Blueprint,
  type Scenario,
} from '@casedrop/case-engine/blueprint';
import { openLibrary } from './library.js';

const blueprint = openLibrary().blueprint('booking-software-free-rival');
const [scenario] = blueprint.scenarios;
const OPTIONS = { draws: 5, today: '2026-11-25' };
const changed = (changes: Partial<Scenario>): [Blueprint, Scenario] => [
  blueprint,
  { ...scenario, ...changes },
];

it('finds an author’s scenario sound', () => {
  const { sound, yield: share, drawn, firstFailing } = checkDraws(blueprint, scenario, OPTIONS);
  expect({ sound, drawn, firstFailing }).toEqual({ sound: true, drawn: 5, firstFailing: undefined });
  expect(share).toBeGreaterThan(LEAST_YIELD);
});

it('counts the draws in which a check fails, and keeps the first of them', () => {
  const description = 'It earned 987,654 pounds.';
  const report = checkDraws(...changed({ description }), OPTIONS);
  expect(report).toMatchObject({ sound: false, drawn: 5, firstFailing: { seed: 1, description } });
  expect(report.findings[0]).toMatchObject({ severity: 'block', draws: 5, firstSeed: 1 });
  expect(report.findings[0]?.details.join(' ')).toContain('987,654');
});

it('sees what is copied from the news', () => {
  const sourceText = String(scenario.description);
  const { findings } = checkDraws(blueprint, scenario, { ...OPTIONS, draws: 8, sourceText });
  expect(findings.map(({ id }) => id)).toContain('not-copied');
});

it('says what too few draws meet', () => {
  const [, narrow] = changed({ require: [...scenario.require, '1 > 2', '2 > 1'] });
  expect(checkDraws(blueprint, narrow, OPTIONS)).toMatchObject({ sound: false, yield: 0, drawn: 0 });
  const shares = new Map(
    drawerOf(narrow)
      .sharesOf(50)
      .map(({ condition, share }) => [condition, share]),
  );
  expect([shares.get('1 > 2'), shares.get('2 > 1')]).toEqual([0, expect.closeTo(1)]);
  expect(shares.has(scenario.decision.rule)).toBe(true);
});
