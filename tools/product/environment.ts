/** What the processes of one instance are told. */
export interface ProductSettings {
  publicUrl: string;
  publicPort: number;
  natsUrl: string;
  redisUrl: string;
  smtpUrl: string;
  mailFrom: string;
  frontendDist: string;
  /** Address of each service's own database. */
  databaseUrls: Record<string, string>;
  /** What billing is told of the stand-in for Stripe; nothing where the user's own settings are in force. */
  payments?: NodeJS.ProcessEnv;
  logLevel: string;
}

// What any program needs from its surroundings. Nothing else of the user's environment reaches a process …
const surroundings = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];

// … but what is meant for it: a key goes only to the service that uses it.
const passedOn: Record<string, RegExp> = {
  gateway: /^(RATE_LIMIT_|TRUSTED_PROXIES$|ADMIN_SECOND_FACTOR$|AUTH_PROVIDER_|STRIPE_PUBLIC_KEY$)/,
  auth: /^(SIGN_IN|REGISTRATIONS|FIRST_CREDITS|PASSWORD|RESETS|ENQUIRIES|DELETED_ADDRESSES|DEVICE|SECOND_FACTOR)_/,
  cases: /^(CASES|DROP)_/,
  billing: /^STRIPE_(?!PUBLIC_KEY$)/,
  generation: /^(GENERATIONS?|INTAKES|OPENAI|FEED)_/,
  newsletter: /^(NEWSLETTER|MAIL|SUBSCRIPTIONS|DROP|MEASURE|BOUNCE|DKIM)_/,
};

/** Whatever the user's own says: what `npm start` runs is never in production. */
const ON_THIS_MACHINE = { NODE_ENV: 'development' };

/** The environment of the program that makes the demo data. */
export const seedingEnvironment = (natsUrl: string, own: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...own,
  ...ON_THIS_MACHINE,
  NATS_URL: natsUrl,
});

/** The environment of one process of the product, made from the user's own by what that process needs and no more. */
export function environmentOf(
  folder: string,
  innerPort: number,
  settings: ProductSettings,
  own: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const allowed = (name: string) => surroundings.includes(name) || passedOn[folder]?.test(name);
  return {
    ...Object.fromEntries(Object.entries(own).filter(([name]) => allowed(name))),
    ...ON_THIS_MACHINE,
    LOG_LEVEL: settings.logLevel,
    INNER_PORT: String(innerPort),
    NATS_URL: settings.natsUrl,
    PUBLIC_URL: settings.publicUrl,
    ...(folder === 'gateway' ? gatewayPart(settings) : servicePart(folder, settings)),
  };
}

function gatewayPart(settings: ProductSettings): NodeJS.ProcessEnv {
  return { PORT: String(settings.publicPort), FRONTEND_DIST: settings.frontendDist };
}

function servicePart(folder: string, settings: ProductSettings): NodeJS.ProcessEnv {
  const mail = { SMTP_URL: settings.smtpUrl, MAIL_FROM: settings.mailFrom };
  return {
    DATABASE_URL: settings.databaseUrls[folder],
    REDIS_URL: settings.redisUrl,
    MIGRATE_ON_START: 'true',
    ...mail,
    ...(folder === 'billing' && settings.payments),
  };
}
