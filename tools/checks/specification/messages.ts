import { rowsOf } from './rows.js';

/** What people are told (§8), word for word. */
export const MESSAGES = rowsOf('§8 messages', [
  {
    file: 'frontend/src/features/auth/failure-texts.spec.ts',
    test: 'at sign-in: %s',
    texts: ['Invalid email or password. Please try again.', 'Invalid credentials'],
  },
  {
    file: 'frontend/src/lib/auth/provider-gateway.spec.ts',
    test: "passes the provider's message through unchanged",
    holds: ['messages of the provider pass through unchanged'],
  },
  {
    file: 'frontend/src/features/auth/failure-texts.spec.ts',
    test: 'at registration: %s',
    texts: ['Registration failed', 'Please check your details and try again'],
    holds: ['a registration that failed shows the sentence of the server'],
  },
  {
    file: 'frontend/src/app/routes/auth-route.spec.tsx',
    test: 'registers, subscribes to the newsletter, welcomes',
    texts: ['Welcome to CaseDrop!', 'Your account has been created successfully.'],
  },
  {
    file: 'frontend/src/lib/auth/provider-gateway.spec.ts',
    test: 'fails when nobody answers, and without a configuration',
    texts: ['Supabase not configured'],
  },
  {
    file: 'frontend/src/lib/auth/provider-gateway.spec.ts',
    test: 'fails where the provider names nobody with an address',
    texts: ['Failed to sign in'],
  },
  {
    file: 'frontend/src/lib/auth/provider-gateway.spec.ts',
    test: 'falls back to a free user when it is %s, and tells that: %s',
    texts: ['Failed to create user profile', 'Failed to get user profile'],
  },
  {
    file: 'frontend/src/config/environment.spec.ts',
    test: 'needs the provider in production where the build says that it must be there',
    texts: ['Supabase configuration is required in production'],
  },
  {
    file: 'frontend/src/app/routes/checkout-route.spec.tsx',
    test: 'is not offered where no provider is configured',
    texts: ['Stripe configuration is required for payment features'],
  },
  {
    file: 'frontend/src/lib/auth/start-auth.spec.ts',
    test: 'goes to the backend when no provider is configured',
    texts: ['Missing Supabase environment variables'],
  },
  {
    file: 'frontend/src/lib/auth/start-auth.spec.ts',
    test: 'waits 5 s for the provider, then goes to the backend',
    texts: ['Supabase connection timeout'],
  },
  {
    file: 'frontend/src/lib/auth/start-auth.spec.ts',
    test: 'ends in development mode where the build has it and no server answers',
    texts: ['Backend not available'],
  },
  {
    file: 'frontend/src/lib/auth/start-auth.spec.ts',
    test: 'does not look for a server in a static preview',
    texts: ['Backend check skipped in preview/production environment'],
  },
  {
    file: 'frontend/src/app/routes/mail-links.spec.tsx',
    test: 'answered %i says what to do',
    texts: [
      'Authentication service not available.',
      'Authentication failed. Please try signing in again.',
      'Invalid confirmation link. Please try signing up again.',
      'Something went wrong. Please try again.',
    ],
  },
  {
    file: 'frontend/src/app/routes/identity-pages.spec.tsx',
    test: 'hands in the referral code after registering, and a refusal spoils nothing',
    holds: ['a referral that failed after registering is ignored'],
  },
  {
    file: 'frontend/src/app/routes/auth-route.spec.tsx',
    test: 'welcomes although the newsletter cannot be reached',
    holds: ['a newsletter that failed after registering is ignored'],
  },
  {
    file: 'frontend/src/features/newsletter/components/newsletter-form.spec.tsx',
    test: 'says that an address could not be taken, and keeps it',
    texts: ['Error', 'Failed to subscribe. Please try again.'],
  },
  {
    file: 'frontend/src/app/routes/dashboard-route.spec.tsx',
    test: 'load the sample cases while there are none',
    texts: ['Database seeded successfully', 'Sample cases have been added to the database.'],
  },
  {
    file: 'frontend/src/app/routes/dashboard-route.spec.tsx',
    test: 'say so when the server lets a person load none',
    texts: ['Error seeding database', 'Failed to add sample cases.'],
  },
  {
    file: 'frontend/src/app/routes/case-route.spec.tsx',
    test: 'tells why an unlock failed',
    texts: ['Failed to unlock case'],
    holds: ['with the message of the server'],
  },
  {
    file: 'frontend/src/app/routes/case-panel.spec.tsx',
    test: 'tells why a rating was not taken, and stays',
    texts: ['Failed to submit rating'],
    holds: ['with the message of the server'],
  },
  {
    file: 'frontend/src/app/routes/case-route.spec.tsx',
    test: 'spends one credit on a press, with an idempotency key',
    texts: ['Case Unlocked!', 'You can now view the solution and rubric.'],
  },
  {
    file: 'frontend/src/app/routes/case-panel.spec.tsx',
    test: 'takes one of five stars by keyboard',
    texts: ['Thank you for your feedback!', 'Your rating has been recorded.'],
  },
  {
    file: 'frontend/src/app/routes/case-panel.spec.tsx',
    test: 'downloads the PDF and the plain text',
    texts: ['Download Started', 'Case solution downloaded successfully.'],
  },
  {
    file: 'frontend/src/app/routes/admin-route.spec.tsx',
    test: 'approves a case and takes it off the queue',
    texts: ['Success', 'Case approved successfully'],
  },
  {
    file: 'frontend/src/app/routes/admin-route.spec.tsx',
    test: 'asks for a reason before it rejects',
    texts: ['Case Rejected', 'Case has been rejected'],
  },
  {
    file: 'frontend/src/app/routes/admin-route.spec.tsx',
    test: 'asks for a case with the fixed values as defaults',
    texts: ['Success', 'New case generated and queued for review'],
  },
  {
    file: 'frontend/src/app/routes/case-route.spec.tsx',
    test: 'names an unknown case as not found',
    texts: ['Case not found', 'Back to Dashboard'],
  },
  {
    file: 'frontend/src/app/guards/require-session.spec.tsx',
    test: 'shows Access Denied to others where they are',
    texts: [
      'Access Denied',
      "You don't have permission to access this page. This area requires",
      'Please contact an administrator if you believe this is an error.',
    ],
  },
  {
    file: 'frontend/src/app/routes/case-route.spec.tsx',
    test: 'answers an advanced case with the membership screen',
    texts: [
      'Advanced Content',
      'This content is available to full members only.',
      'Access to all advanced case studies',
      'Enhanced solution frameworks',
      'Detailed scoring rubrics',
      'Enhanced support',
    ],
  },
]);
