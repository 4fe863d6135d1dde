import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const tests = [
  '**/*.spec.{ts,tsx}',
  '**/*.int-spec.ts',
  '**/*.component-spec.ts',
  '**/test/**',
  'libs/testing/**',
];

/** Files that may be longer than 250 lines: data and prose that belong together. */
const long = [
  'libs/case-engine/src/writer/**', // archetypes and vocabularies of the offline writer; blueprints will replace them
  'libs/case-engine/src/headlines/{topics,companies,events}.ts',
  'libs/case-engine/src/checks/known-companies.ts',
  'libs/case-engine/src/testing/**',
];

/** Files that may hold a function of more than 60 lines. */
const longFunctions = [
  'libs/case-engine/src/writer/**', // a whole case in one go: facts, formulas and prose are read side by side
  '**/migrations/*.ts', // SQL
  'tools/bench/scenarios.ts', // the table of what is measured
  'libs/case-engine/src/formula/parser.ts', // one grammar, its rules as closures over one position
  'frontend/src/testing/**', // samples
  // Screens whose parts share one state; shorter only at the price of passing it around.
  'frontend/src/features/practice/use-practice.ts',
  'frontend/src/features/review/components/{review-item,case-editor,decisions,bulk-bar}.tsx',
  'frontend/src/features/cases/components/case-library.tsx',
  'frontend/src/features/auth/components/register-form.tsx',
  'frontend/src/app/routes/{case-page,home-route,newsletter-confirm-route}.tsx',
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.runtime/',
      'coverage/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-undef': 'off', // the compiler knows better
      'no-console': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Contexts and running services hand out functions that are written as methods in their interfaces.
      '@typescript-eslint/unbound-method': 'off',
      'no-control-regex': 'off', // cleaning texts means naming control characters
      // A method of an interface may have to be asynchronous where an implementation has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    rules: { 'react-hooks/set-state-in-effect': 'warn' },
  },
  {
    files: ['tools/**', 'libs/*/scripts/**', 'frontend/e2e/**', 'frontend/scripts/**'],
    rules: { 'no-console': 'off' },
  },
  { files: long, rules: { 'max-lines': 'off' } },
  { files: longFunctions, rules: { 'max-lines-per-function': 'off' } },
  {
    files: tests,
    rules: {
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      // Jest's matchers and parsed answers are loosely typed by nature.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly' } },
  },
  {
    files: ['frontend/public/**/*.js'],
    languageOptions: {
      globals: { document: 'readonly', localStorage: 'readonly', matchMedia: 'readonly', window: 'readonly' },
    },
  },
);
