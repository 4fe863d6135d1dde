/**
 * Who may import whom. Rules use back-references ($1), so that a new service or feature is covered without a change
 * here. `tools/checks/boundary-violations.ts` plants a violation of each rule and requires this file to catch it.
 */
const tests =
  '\\.(spec|int-spec|component-spec|e2e)\\.tsx?$|(^|/)test/|^frontend/(src/testing|e2e)/|/src/testing/';
const inPackage = (name) => `(^|/)node_modules/(@types/)?${name}(/|$)|^${name}(/|$)`;

/** A rule that keeps a package within the one folder that may know it. */
const onlyIn = (name, packagePattern, folders) => ({
  name,
  severity: 'error',
  from: { pathNot: [...folders, tests] },
  to: { path: inPackage(packagePattern) },
});

const forbidden = [
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'services-talk-by-messages',
    severity: 'error',
    from: { path: '^services/([^/]+)/' },
    to: { path: '^services/', pathNot: '^services/$1/' },
  },
  {
    name: 'services-know-no-gateway-or-frontend',
    severity: 'error',
    from: { path: '^services/' },
    to: { path: '^(gateway|frontend)/' },
  },
  {
    name: 'gateway-asks-by-messages',
    severity: 'error',
    from: { path: '^gateway/' },
    to: { path: '^(services|frontend)/' },
  },
  {
    name: 'libraries-know-no-application',
    severity: 'error',
    from: { path: '^libs/' },
    to: { path: '^(services|gateway|frontend)/' },
  },
  {
    name: 'contracts-need-zod-only',
    severity: 'error',
    from: { path: '^libs/contracts/src/', pathNot: tests },
    to: { pathNot: ['^libs/contracts/src/', inPackage('zod')] },
  },
  {
    name: 'case-engine-needs-zod-only',
    severity: 'error',
    from: { path: '^libs/case-engine/src/', pathNot: tests },
    to: { pathNot: ['^libs/case-engine/src/', inPackage('zod')] },
  },
  {
    name: 'passwords-need-zxcvbn-only',
    severity: 'error',
    from: { path: '^libs/passwords/src/', pathNot: tests },
    to: { pathNot: ['^libs/passwords/src/', inPackage('@zxcvbn-ts')] },
  },
  {
    // A hash is as pure as a sum, hence crypto.
    name: 'domain-is-pure',
    severity: 'error',
    from: { path: '^services/([^/]+)/src/.*domain/', pathNot: tests },
    to: {
      pathNot: [
        '^services/$1/src/.*domain/',
        '^libs/(case-engine|contracts|passwords|rich-text)/src/',
        '^(node:)?crypto$',
      ],
    },
  },
  {
    // The modules of cases know only those before them: library, review, practice.
    name: 'library-knows-no-review-or-practice',
    severity: 'error',
    from: { path: '^services/cases/src/library/' },
    to: { path: '^services/cases/src/(review|practice)/' },
  },
  {
    name: 'review-knows-no-practice',
    severity: 'error',
    from: { path: '^services/cases/src/review/' },
    to: { path: '^services/cases/src/practice/' },
  },
  {
    name: 'frontend-knows-http-shapes-and-case-engine',
    severity: 'error',
    from: { path: '^frontend/' },
    to: {
      path: '^(libs|services|gateway)/',
      pathNot:
        '^libs/(contracts/src/(http|words|testing)/|(case-engine|passwords)/src/|case-engine/blueprints/news-that-occurs\\.json$)',
    },
  },
  {
    name: 'features-stand-alone',
    severity: 'error',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  onlyIn('nats-in-messaging-only', '@nats-io', ['^libs/(messaging|testing)/', '^tools/']),
  onlyIn('stripe-in-its-folder', 'stripe', ['^services/billing/src/integrations/', '^tools/stripe-sandbox/']),
  onlyIn('openai-in-its-folder', 'openai', ['^services/generation/src/integrations/']),
  onlyIn('passkeys-in-their-folders', '@simplewebauthn', [
    '^services/auth/src/factors/',
    '^frontend/src/lib/auth/',
  ]),
  onlyIn('pdfkit-in-casebook-only', 'pdfkit', ['^libs/casebook/']),
  onlyIn('resvg-in-its-folder', '@resvg', ['^libs/casebook/src/pictures/']),
  onlyIn('markdown-in-rich-text-only', 'marked', ['^libs/rich-text/']),
  onlyIn('html-is-cleaned-in-rich-text-only', 'sanitize-html', ['^libs/rich-text/']),
  onlyIn('html-is-cleaned-in-one-place-of-pages', 'dompurify', ['^frontend/src/components/']),
  onlyIn('zxcvbn-in-passwords-only', '@zxcvbn-ts', ['^libs/passwords/']),
  onlyIn('nodemailer-in-its-folder', 'nodemailer', [
    '^services/newsletter/src/integrations/',
    '^tools/bench/',
  ]),
  {
    name: 'test-helpers-in-tests-only',
    severity: 'error',
    from: { path: '^(libs|services|gateway|frontend)/', pathNot: ['^libs/testing/', tests] },
    to: { path: ['^libs/testing/', '^(libs/[^/]+|frontend)/src/testing/'] },
  },
];

export default {
  forbidden,
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // Ours only: most packages keep their code in a folder dist too, and must stay visible.
    exclude: { path: '^((frontend/)?dist|\\.runtime|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
