import { doneProgress, sampleProgress } from '../../testing/sample-issues.js';
import { shareDone, spokenProgress, sumInWords } from './progress.js';

it('counts as done whoever is written to or will not be', () => {
  expect(shareDone(sampleProgress({ audience: 100, sent: 40, failed: 5, suppressed: 5, waiting: 50 }))).toBe(
    0.5,
  );
  expect(shareDone(sampleProgress({ audience: 0, sent: 0, failed: 0, suppressed: 0, waiting: 0 }))).toBe(1);
});

it('is read out at every tenth and not between', () => {
  const at = (sent: number) =>
    spokenProgress(sampleProgress({ audience: 100, sent, failed: 0, suppressed: 0, waiting: 100 - sent }));
  expect(at(31)).toBe('30% of 100 done with.');
  expect(at(39)).toBe(at(31));
  expect(at(40)).not.toBe(at(39));
  expect(at(99)).toBe('90% of 100 done with.');
  expect(at(100)).toBe('All 100 are done with.');
});

it('adds up', () => {
  expect(sumInWords(doneProgress())).toBe('47,532 = 47,401 sent + 19 failed + 112 left out');
  expect(sumInWords(sampleProgress())).toBe(
    '47,532 = 15,800 sent + 12 failed + 31 left out + 31,689 waiting',
  );
});
