import { strikeLine } from './strike-line.js';

const clean = { acked: 12, lost: 0, doubled: 0, phantom: 0, unsettled: 0, settledByRetry: 3 };
const report = { fault: 'kill cases', delayMs: 5, underWay: 7, recoveredAfterMs: 1234 } as const;

it('tells what was acknowledged, lost and doubled, and how long it took', () => {
  const line = strikeLine(report, clean);
  expect(line).toMatch(
    /^✓ kill cases +7 under way, 12 acked, 0 lost, 0 doubled, 3 settled by retry; recovered in 1\.2 s$/,
  );
});

it('marks a loss, an effect of a refusal, an open end and a product that never came back', () => {
  expect(strikeLine(report, { ...clean, lost: 1 })).toMatch(/^✗.* 1 lost/);
  expect(strikeLine(report, { ...clean, phantom: 2 })).toMatch(/^✗.*2 refused but done/);
  expect(strikeLine(report, { ...clean, unsettled: 4 })).toMatch(/^✗.*4 never answered/);
  expect(strikeLine({ ...report, recoveredAfterMs: undefined }, clean)).toMatch(/^✗.*; not recovered$/);
});
