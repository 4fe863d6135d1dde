interface Setting {
  /** What it does, for `.env.example`. */
  meaning: string;
  /** What holds without it; empty for nothing. */
  default: string;
  /** What holds without it in an image, where that is something else. */
  imageDefault?: string;
}

/** Every setting that the web pages are built with. The pages themselves read them in `environment.ts` and `app/start-application.tsx`. */
export const SETTINGS = {
  VITE_APP_ENV: {
    meaning: 'development, staging or production: the name that reports of errors carry',
    default: 'development',
    imageDefault: 'production',
  },
  VITE_APP_VERSION: { meaning: 'release that reports of errors carry', default: '1.0.0' },
  VITE_API_BASE_URL: {
    meaning:
      'address before /api where the pages are served by another host than the gateway; empty for their own',
    default: '',
  },
  VITE_API_TIMEOUT: {
    meaning: 'milliseconds that a call may take unless it says otherwise',
    default: '5000',
  },
  VITE_SUPABASE_URL: {
    meaning:
      'hosted provider of sign-in (Supabase), with its key; the gateway needs AUTH_PROVIDER_URL and AUTH_PROVIDER_ANON_KEY. Without both CaseDrop signs people in',
    default: '',
  },
  VITE_SUPABASE_ANON_KEY: { meaning: "the provider's public key", default: '' },
  VITE_REQUIRE_PROVIDER: {
    meaning: '`true`: the pages refuse to run without the hosted provider, so that a forgotten key is seen',
    default: 'false',
  },
  VITE_STRIPE_PUBLIC_KEY: {
    meaning:
      "Stripe's public key (pk_…), also as the gateway's STRIPE_PUBLIC_KEY: payment pages load Stripe.js for its signals of fraud",
    default: '',
  },
  VITE_ENABLE_ERROR_REPORTING: {
    meaning:
      '`true` with a DSN: errors are reported there; the gateway needs the same as ERROR_REPORTING_DSN',
    default: 'false',
  },
  VITE_SENTRY_DSN: { meaning: "where errors are reported, in Sentry's protocol", default: '' },
  VITE_ENABLE_ANALYTICS: {
    meaning:
      '`true`: pages seen are counted by day and kind of page, by ourselves, without a cookie and without a person',
    default: 'false',
  },
  VITE_ENABLE_PERFORMANCE_MONITORING: {
    meaning:
      '`true`: how fast pages load and react is measured in the browser and shown on the page Client health',
    default: 'false',
  },
  VITE_ENABLE_SERVICE_WORKER: {
    meaning: '`true`: pages that were seen open without a network, and the product can be installed',
    default: 'false',
    imageDefault: 'true',
  },
  VITE_STATIC_PREVIEW: {
    meaning: '`true`: a preview for a host without any gateway, in development mode with sample data alone',
    default: 'false',
  },
} as const satisfies Record<`VITE_${string}`, Setting>;

export type SettingName = keyof typeof SETTINGS;
