// Pages tell moments in the time zone of the machine; the specs read them in this one wherever they run.
process.env.TZ = 'UTC';

/** Jest 30 on ES modules: SWC compiles TypeScript, and workspace packages resolve to their sources. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      experimental: { keepImportAttributes: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': swc },
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
  projects: [
    node('unit', ['<rootDir>/{libs,services,gateway,tools}/**/*.spec.ts'], {
      testPathIgnorePatterns: ['/node_modules/', '\\.(int|component)-spec\\.ts$'],
    }),
    node('integration', ['<rootDir>/{libs,services,gateway,tools}/**/*.int-spec.ts']),
    node('component', ['<rootDir>/{libs,services,gateway,tools}/**/*.component-spec.ts']),
    {
      ...base,
      displayName: 'frontend',
      testMatch: ['<rootDir>/frontend/src/**/*.spec.{ts,tsx}'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/setup.ts'],
    },
  ],
};
