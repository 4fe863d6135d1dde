import { environmentOf, type ProductSettings, seedingEnvironment } from './environment.js';

const settings: ProductSettings = {
  publicUrl: 'http://localhost:8080',
  publicPort: 8080,
  natsUrl: 'nats://127.0.0.1:1',
  redisUrl: 'redis://127.0.0.1:2',
  smtpUrl: 'smtp://127.0.0.1:3',
  mailFrom: 'CaseDrop <hello@casedrop.example>',
  frontendDist: '/pages',
  databaseUrls: { auth: 'postgres://auth', generation: 'postgres://generation' },
  logLevel: 'info',
};
const own = {
  PATH: '/bin',
  OPENAI_API_KEY: 'sk-1',
  STRIPE_SECRET_KEY: 'sk-2',
  AWS_SECRET: 'x',
  DATABASE_URL: 'mine',
};

describe('the environment of a process', () => {
  it('hands a key to the service that uses it and to no other', () => {
    expect(environmentOf('generation', 9, settings, own)).toMatchObject({
      OPENAI_API_KEY: 'sk-1',
      PATH: '/bin',
    });
    for (const folder of ['gateway', 'auth', 'cases', 'newsletter']) {
      const names = Object.keys(environmentOf(folder, 9, settings, own));
      expect(names.filter((name) => /OPENAI|STRIPE|AWS/.test(name))).toEqual([]);
    }
    expect(environmentOf('billing', 9, settings, own)).toMatchObject({ STRIPE_SECRET_KEY: 'sk-2' });
  });

  it('tells billing, and no other, of the stand-in for Stripe', () => {
    const payments = { STRIPE_SECRET_KEY: 'sk_test_sandbox', STRIPE_API_URL: 'http://localhost:5' };
    const standing = { ...settings, payments };
    expect(environmentOf('billing', 9, standing, { PATH: '/bin' })).toMatchObject(payments);
    expect(environmentOf('auth', 9, standing, { PATH: '/bin' })).not.toHaveProperty('STRIPE_SECRET_KEY');
  });

  it("gives each service its own database and never the user's", () => {
    expect(environmentOf('auth', 9, settings, own)).toMatchObject({
      DATABASE_URL: 'postgres://auth',
      INNER_PORT: '9',
    });
  });

  it('gives the gateway the public port and pages, and no database', () => {
    const gateway = environmentOf('gateway', 9, settings, own);
    expect(gateway).toMatchObject({ PORT: '8080', FRONTEND_DIST: '/pages' });
    expect(gateway).not.toHaveProperty('DATABASE_URL');
  });

  it('is none of production, whatever the shell says, for the demo data neither, which would refuse', () => {
    const production = { ...own, NODE_ENV: 'production', NATS_URL: 'nats://mine' };
    expect(environmentOf('auth', 9, settings, production)).toMatchObject({ NODE_ENV: 'development' });
    expect(seedingEnvironment('nats://127.0.0.1:1', production)).toMatchObject({
      NODE_ENV: 'development',
      NATS_URL: 'nats://127.0.0.1:1',
      PATH: '/bin',
    });
  });
});
