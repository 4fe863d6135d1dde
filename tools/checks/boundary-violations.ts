/** One violation of a rule of `.dependency-cruiser.mjs`: the file to plant, what it imports, and what must be there for it. */
export interface Violation {
  rule: string;
  file: string;
  imports: string;
  /** Further files that the import needs, empty if not said otherwise. */
  beside?: Record<string, string>;
}

const otherService = { 'services/beta/src/secret.ts': 'export {};' };
const testHelper = { 'libs/testing/src/index.ts': 'export {};' };

/** At least one violation for every rule; the self-test fails when a rule has none. */
export const violations: Violation[] = [
  {
    rule: 'no-cycles',
    file: 'libs/platform/src/chicken.ts',
    imports: './egg.js',
    beside: { 'libs/platform/src/egg.ts': "import './chicken.js';" },
  },
  {
    rule: 'services-talk-by-messages',
    file: 'services/alpha/src/steal.ts',
    imports: '../../beta/src/secret.js',
    beside: otherService,
  },
  {
    rule: 'services-know-no-gateway-or-frontend',
    file: 'services/alpha/src/upwards.ts',
    imports: '../../../gateway/src/door.js',
    beside: { 'gateway/src/door.ts': 'export {};' },
  },
  {
    rule: 'gateway-asks-by-messages',
    file: 'gateway/src/shortcut.ts',
    imports: '../../services/beta/src/secret.js',
    beside: otherService,
  },
  {
    rule: 'libraries-know-no-application',
    file: 'libs/platform/src/downwards.ts',
    imports: '../../../services/beta/src/secret.js',
    beside: otherService,
  },
  { rule: 'contracts-need-zod-only', file: 'libs/contracts/src/heavy.ts', imports: 'pg' },
  { rule: 'contracts-need-zod-only', file: 'libs/contracts/src/io.ts', imports: 'node:fs' },
  { rule: 'case-engine-needs-zod-only', file: 'libs/case-engine/src/io.ts', imports: 'node:fs' },
  { rule: 'passwords-need-zxcvbn-only', file: 'libs/passwords/src/io.ts', imports: 'node:fs' },
  { rule: 'domain-is-pure', file: 'services/alpha/src/domain/rule.ts', imports: 'typeorm' },
  {
    rule: 'domain-is-pure',
    file: 'services/alpha/src/domain/price.ts',
    imports: '../persistence/price.entity.js',
    beside: { 'services/alpha/src/persistence/price.entity.ts': 'export {};' },
  },
  {
    rule: 'library-knows-no-review-or-practice',
    file: 'services/cases/src/library/queries/back.ts',
    imports: '../../review/decisions/approval.js',
    beside: { 'services/cases/src/review/decisions/approval.ts': 'export {};' },
  },
  {
    rule: 'review-knows-no-practice',
    file: 'services/cases/src/review/persistence/back.ts',
    imports: '../../practice/persistence/attempt.entity.js',
    beside: { 'services/cases/src/practice/persistence/attempt.entity.ts': 'export {};' },
  },
  {
    rule: 'frontend-knows-http-shapes-and-case-engine',
    file: 'frontend/src/lib/messages.ts',
    imports: '@casedrop/contracts',
    beside: { 'libs/contracts/src/index.ts': 'export {};' },
  },
  {
    rule: 'features-stand-alone',
    file: 'frontend/src/features/one/thing.ts',
    imports: '../two/other.js',
    beside: { 'frontend/src/features/two/other.ts': 'export {};' },
  },
  { rule: 'nats-in-messaging-only', file: 'services/alpha/src/talk.ts', imports: '@nats-io/transport-node' },
  { rule: 'stripe-in-its-folder', file: 'services/billing/src/commands/pay.ts', imports: 'stripe' },
  { rule: 'openai-in-its-folder', file: 'services/generation/src/jobs/write.ts', imports: 'openai' },
  { rule: 'pdfkit-in-casebook-only', file: 'gateway/src/cases/print.ts', imports: 'pdfkit' },
  { rule: 'markdown-in-rich-text-only', file: 'services/newsletter/src/mail.ts', imports: 'marked' },
  { rule: 'html-is-cleaned-in-rich-text-only', file: 'gateway/src/web/page.ts', imports: 'sanitize-html' },
  { rule: 'html-is-cleaned-in-one-place-of-pages', file: 'frontend/src/lib/text.ts', imports: 'dompurify' },
  { rule: 'resvg-in-its-folder', file: 'services/newsletter/src/jobs/draw.ts', imports: '@resvg/resvg-js' },
  { rule: 'zxcvbn-in-passwords-only', file: 'frontend/src/lib/meter.ts', imports: '@zxcvbn-ts/core' },
  { rule: 'nodemailer-in-its-folder', file: 'services/auth/src/mail.ts', imports: 'nodemailer' },
  {
    rule: 'test-helpers-in-tests-only',
    file: 'services/alpha/src/product-code.ts',
    imports: '@casedrop/testing',
    beside: testHelper,
  },
];

/** Imports that look like violations and are none: the rules must let them pass. */
export const permitted: Violation[] = [
  {
    rule: '',
    file: 'services/alpha/test/alpha.component-spec.ts',
    imports: '@casedrop/testing',
    beside: testHelper,
  },
  {
    rule: '',
    file: 'frontend/src/lib/shapes.ts',
    imports: '@casedrop/contracts/http',
    beside: { 'libs/contracts/src/http/index.ts': "import 'zod';" },
  },
  { rule: '', file: 'services/billing/src/integrations/stripe.gateway.ts', imports: 'stripe' },
  { rule: '', file: 'libs/messaging/src/connect.ts', imports: '@nats-io/transport-node' },
];
