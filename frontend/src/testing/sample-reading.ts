import type { PendingCase, Reading, ReadingChoice } from '@casedrop/contracts/http';
import { samplePending } from './sample-case.js';

const strike: ReadingChoice = {
  ...{ event: 'strike', sector: 'airport', probability: 0.21, blueprint: 'airport-security-lanes' },
  ...{ scenario: 'overtime', client: 'an airport on an island' },
  ...{ question: 'Should it buy two more lanes?', bridge: 'Staff are about to strike.' },
};
const rule: ReadingChoice = {
  ...{ event: 'new-rule', sector: 'retail-bank', probability: 0.08, blueprint: 'rate-cap' },
  ...{ scenario: 'first', client: 'a lender to pawnbrokers', question: 'Should it leave the market?' },
  bridge: 'A cap is on its way.',
};

/** How a headline was read, with two other readings beside it. */
export function sampleReading(over: Partial<Reading> = {}): Reading {
  return {
    ...{ event: 'close-sites', sector: 'retail-bank', direction: 'down', probability: 0.72, sure: true },
    others: [strike, rule],
    ...over,
  };
}

/** A waiting case that was written from a blueprint. */
export function sampleWritten(over: Partial<PendingCase> = {}): PendingCase {
  const { model } = samplePending();
  return samplePending({
    ...{ blueprint: 'branch-closures', scenario: 'savers-leave', reading: sampleReading() },
    model: { ...model, bridge: 'A large bank has announced that it will shut branches.' },
    ...over,
  });
}
