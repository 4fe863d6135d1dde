// Texts tell moments in the time zone of the machine; the specs read them in this one wherever they run.
process.env.TZ = 'UTC';

/**
 * Jest 30 with a runner that loads each module once for each of its threads, not for each spec: the frameworks are most of
 * what a spec loads (docs/adr/0018). Sources are compiled as they load: `tools/checks/register-typescript.mjs`. The front
 * end's specs run in vitest: see `frontend/vite.config.ts`.
 */
const base = {
  cacheDirectory: '<rootDir>/.runtime/jest',
  runner: 'jest-light-runner',
  setupFilesAfterEnv: ['<rootDir>/tools/checks/time-limits.ts'],
  modulePathIgnorePatterns: ['/dist/', '/.runtime/'],
};

const node = (displayName, testMatch, extra = {}) => ({
  ...base,
  displayName,
  testMatch,
  ...extra,
});

export default {
  testSequencer: '<rootDir>/tools/checks/long-specs-first.mjs',
  projects: [
    node('unit', ['<rootDir>/{libs,services,gateway,tools}/**/*.spec.ts'], {
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|component)-spec\\.ts$'],
    }),
    node('integration', ['<rootDir>/{libs,services,gateway,tools}/**/*.int-spec.ts']),
    node('component', ['<rootDir>/{libs,services,gateway,tools}/**/*.component-spec.ts']),
  ],
};
