import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;

/** Specs that wait long for others (a lease that runs out, a process that starts): begun last, one core would idle. */
const LONG = [
  'services/generation/test/worker-process.component-spec.ts',
  'services/auth/test/likeness.component-spec.ts',
  'services/cases/test/library.component-spec.ts',
  'tools/faults/invariants.int-spec.ts',
];

/** Jest's own order, by the times of the last run, with the long specs before all, also in a clone that never ran. */
export default class LongSpecsFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => LONG.some((spec) => path.endsWith(spec));
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
