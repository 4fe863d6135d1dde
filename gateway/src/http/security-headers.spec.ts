import { dataHeaders, pageHeaders } from './security-headers.js';

const settings = {
  AUTH_PROVIDER_URL: undefined,
  ERROR_REPORTING_DSN: undefined,
  STRIPE_PUBLIC_KEY: undefined,
} as const;
const live = { ...settings, NODE_ENV: 'production' } as const;
const policyOf = (headers: Record<string, string>): string[] =>
  (headers['content-security-policy'] ?? '').split('; ');

it('lets pages load and run what is ours, and lets no other page frame them or move their addresses', () => {
  expect(policyOf(pageHeaders(live))).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]);
});

it('lets data load nothing and stand in no frame', () => {
  expect(policyOf(dataHeaders(live))).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'"]),
  );
});

it.each([
  ['pages', pageHeaders],
  ['data', dataHeaders],
])(
  'has %s taken for what they are, told of to no other site by path, and kept to https for a year',
  (_what, headersOf) => {
    expect(headersOf(live)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headersOf({ ...settings, NODE_ENV: 'development' })).not.toHaveProperty(
      'strict-transport-security',
    );
  },
);

it('opens nothing to other sites', () => {
  const names = Object.keys({ ...pageHeaders(live), ...dataHeaders(live) });
  expect(names.filter((name) => name.startsWith('access-control-'))).toEqual([]);
});
