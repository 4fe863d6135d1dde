// Texts tell moments in the time zone of the machine; the specs read them in this one wherever they run.
process.env.TZ = 'UTC';

/**
 * Jest 30 on ES modules: SWC compiles TypeScript, and workspace packages resolve to their sources. The front end's specs
 * run in vitest: see `frontend/vite.config.ts`.
 */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      experimental: { keepImportAttributes: true },
      transform: { legacyDecorator: true, decoratorMetadata: true },
    },
    module: { type: 'es6' },
  },
];

const base = {
  cacheDirectory: '<rootDir>/.runtime/jest',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': swc },
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  modulePathIgnorePatterns: ['/dist/', '/.runtime/'],
};

const node = (displayName, testMatch, extra = {}) => ({
  ...base,
  displayName,
  testMatch,
  testEnvironment: 'node',
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
