import {
  AppError,
  auth,
  billing,
  cases,
  generation,
  HEALTH,
  newsletter,
  type Principal,
  type ServiceName,
} from '@casedrop/contracts';
import type { ApiKey, EventContract, PayloadOf, RequestContext } from '@casedrop/contracts';
import type { NatsConnection } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { fakeNeighbour, leaveNats, testNats, testNatsUrl } from '@casedrop/testing';
import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { fakeArchive, PICTURE_BYTES } from './fake-archive.js';
import { factorAsked, fakeFactors } from './fake-factors.js';
import { fakeIssues } from './fake-issues.js';
import { fakePayments } from './fake-payments.js';
import { fakeAdministration, fakePractice } from './fake-practice.js';
import { fakeRewriting } from './fake-rewriting.js';
import { fakeSales } from './fake-sales.js';
import { fakeSubscribers, SUBSCRIBER } from './fake-subscribers.js';
import { caseDocuments, wholeCase } from './whole-case.js';
import { startGateway, type GatewayOverrides, type RunningGateway } from '../src/start-gateway.js';

export const ORIGIN = 'http://localhost:8080';
export const APPROVED = '00000000-0000-7000-8000-00000000000a';
export const ADVANCED = '00000000-0000-7000-8000-00000000000b';
export const PENDING = '00000000-0000-7000-8000-00000000000c';
/** Approved, and stored in full. */
export const WHOLE = '00000000-0000-7000-8000-00000000000d';
/** A topic on which generation takes no more. */
export const ONE_CASE_TOO_MANY = 'One case too many';
export const SECRET = 'the-locked-solution-text';
export const INSTANT = '2026-11-20T12:00:00.000Z';

/** What could be the token of a session: 256 bits in base64url. */
export const tokenLike = (text: string): string => `${text}-`.padEnd(43, '0');

export const TOKENS = {
  candidate: tokenLike('candidate'),
  entitled: tokenLike('entitled'),
  coach: tokenLike('coach'),
  admin: tokenLike('admin'),
} as const;
export type Known = keyof typeof TOKENS;
/** The coach's API key, and one of a coach who is an admin besides. */
export const KEY = `cdk_${'k'.repeat(43)}`;
/** What the auth service gives to whoever shows their password again. */
export const PERMIT = 'p'.repeat(43);
/** The mark of a browser that is known. */
export const KNOWN_DEVICE = 'mark.of.a.browser';
export const ADMIN_KEY = `cdk_${'a'.repeat(43)}`;
export const KEY_ID = '00000000-0000-7000-8000-0000000000e1';

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const principal = (personId: number, roles: Principal['roles'] = ['candidate']): Principal => ({
  personId,
  sessionId: randomUUID(),
  email: `p${personId}@example.org`,
  username: `p${personId}`,
  roles,
  referralCode: 'abcd1234',
  referredBy: null,
  registeredAt: INSTANT,
  emailConfirmed: true,
  hadCredits: false,
  hasPassword: true,
  hasSecondFactor: false,
  secondFactor: false,
  timeZone: null,
  idleUntil: '2099-01-01T00:00:00.000Z',
  absoluteUntil: '2099-01-01T00:00:00.000Z',
});

/** What the fake services hold; tests change it. */
export class World {
  readonly people: Record<Known, Principal> = {
    candidate: principal(1),
    entitled: principal(2),
    coach: principal(4, ['candidate', 'coach']),
    admin: principal(3, ['candidate', 'admin']),
  };
  readonly alive = new Set<Known>(Object.keys(TOKENS) as Known[]);
  /** Ids of the people who may open every solution. */
  readonly entitled = new Set([2, 3]);
  titles = ['First'];
  /** What happens while the list that was read is on its way. */
  whileListing: () => Promise<unknown> = () => Promise.resolve();
  credits = 0;
  /** How many of them wait for the address to be confirmed. */
  creditsWaiting = 0;
  /** What one solution costs. */
  casePence = 300;
  /** The keys that unlocks came with. */
  readonly unlockKeys: (string | undefined)[] = [];
  billingAway = false;
  casesAway = false;
  /** Until when the long work that was asked for may take; `undefined` where its contract alone says so. */
  readonly deadlines: (number | undefined)[] = [];
  /** What happens while billing is asked for an account. */
  whileBillingThinks: (context: RequestContext) => Promise<void> = () => Promise.resolve();
  ofTheWeek = false;
  pro = false;
  /** Cases that the person owns besides the approved one. */
  moreOwned: string[] = [];
  /** Whether starting begins an attempt or hands back an open one. */
  begins = true;
  /** Whether cases can be drawn anew, and the variant whose attempt is open. */
  hasVariants = true;
  openVariant: number | undefined;
  /** Whether the second page of an export fails. */
  exportBreaks = false;
  /** What happens while a casebook is printed. */
  whilePrinting: () => Promise<unknown> = () => Promise.resolve();
  /** What happens while the first page of an export is read. */
  whileExporting: () => Promise<unknown> = () => Promise.resolve();
  /** Whether exports cannot be written into the audit log. */
  auditAway = false;
  newsletterAway = false;
  /** Services whose database does not answer. */
  readonly ailing = new Set<ServiceName>();
  /** The question for a second factor, for accounts that have one. */
  secondFactor: z.output<typeof auth.secondFactorChallengeSchema> | null = null;
  keyAlive = true;
  keyScopes: ApiKey['scopes'] = ['cases:read'];
  /** Hashes of the provider's sessions that were ended here. */
  readonly endedProviderSessions = new Set<string>();
}

export type Asked = ReturnType<typeof fakeServices>;

const request = {
  id: '00000000-0000-7000-8000-0000000000f1',
  headline: 'A headline',
  publisher: null,
  url: null,
  state: 'queued' as const,
  reason: null,
  declined: false,
  caseId: null,
  attempts: 0,
  createdAt: INSTANT,
  updatedAt: INSTANT,
};
const feed = {
  id: '00000000-0000-7000-8000-0000000000f2',
  url: 'https://example.org/feed',
  title: null,
  ...{ lastFetchedAt: null, lastError: null, lastStatus: null, failures: 0 },
  ...{ pausedAt: null, pollMinutes: 60, nextFetchAt: INSTANT, itemsSeen: 0, itemsNew: 0 },
  headlineCount: 0,
  createdAt: INSTANT,
};
export const apiKey = {
  id: KEY_ID,
  name: 'Site',
  prefix: 'cdk_kkkk',
  scopes: ['cases:read' as const],
  createdAt: INSTANT,
  lastUsedAt: null,
};
export const sessionInfo = {
  id: '00000000-0000-7000-8000-0000000000d1',
  current: false,
  device: 'Firefox on Linux',
  address: '203.0.113.0',
  begunAt: INSTANT,
  lastUsedAt: INSTANT,
};
const referrals = { code: 'abcd1234', creditsEach: 2, monthlyLimit: 20, rewardedThisMonth: 0, items: [] };
/** A case as lists show it, but for its id and title. */
const summary = {
  description: 'Who pays for a bed on the <night> train?',
  ...{ industry: 'Travel', archetype: 'pricing', difficulty: 'beginner', estimatedTime: 35 },
  ...{ createdAt: INSTANT, publishedAt: '2026-11-16T08:00:00.000Z' },
};
const checks = { passed: true, blocking: 0, warnings: 0, results: [] };
const offer = {
  kind: 'case' as const,
  label: 'Buy this solution',
  pricePence: 300,
  currency: 'GBP' as const,
  period: 'once' as const,
  href: '/checkout',
};

/** Of somebody whom the payment provider does not know. */
const NEVER_PAID = { stripeCustomerId: null, stripeSubscriptionId: null };

function fakeServices(nats: NatsConnection, world: World) {
  const begun = () => ({
    token: TOKENS.candidate,
    principal: world.people.candidate,
    knownDevice: KNOWN_DEVICE,
  });
  const account = () => {
    if (world.billingAway) throw new AppError('service-unavailable', 'Billing is away.');
    const subscriptionStatus = world.pro ? ('pro' as const) : ('free' as const);
    const { credits: freeCredits, creditsWaiting } = world;
    return { freeCredits, creditsWaiting, subscriptionStatus, ...NEVER_PAID };
  };
  const access = (personId: number) => {
    const entitled = world.entitled.has(personId);
    return {
      ...account(),
      entitled,
      cause: entitled ? ('grant' as const) : null,
      offers: entitled ? [] : [offer],
    };
  };
  const personOf = (actor: { kind: string; personId?: number }) => actor.personId ?? 0;
  const documentOf = (id: string, variant?: number) =>
    JSON.stringify({ id, title: world.titles[0], content: 'Öffentlich', variant });
  const fake = fakeNeighbour;
  return {
    ...fakePractice(nats, world),
    ...fakeAdministration(nats, world),
    ...fakePayments(nats, world),
    ...fakeFactors(nats, begun),
    ...fakeSales(nats),
    ...fakeRewriting(nats, SECRET),
    ...fakeSubscribers(nats),
    ...fakeArchive(nats),
    ...fakeIssues(nats),
    countPageView: fake(nats, auth.countPageView, () => ({})),
    listPageViews: fake(nats, auth.listPageViews, () => ({
      items: [{ page: '/cases', today: 1, week: 2, month: 3 }],
    })),
    getHealth: Object.values(HEALTH).map((contract) =>
      fake(nats, contract, () => ({ well: !world.ailing.has(contract.service) })),
    ),
    register: fake(nats, auth.register, begun),
    signIn: fake(nats, auth.signIn, ({ password }) => {
      if (password === 'right-with-factor') return factorAsked;
      if (password !== 'right-password') throw new AppError('credentials-invalid', 'Wrong.');
      if (world.secondFactor) return { kind: 'second-factor' as const, ...world.secondFactor };
      return { kind: 'begun' as const, ...begun() };
    }),
    signOut: fake(nats, auth.signOut, () => ({})),
    resolveSession: fake(nats, auth.resolveSession, ({ tokenHash }) => {
      const name = (Object.keys(TOKENS) as Known[]).find((known) => hashOf(TOKENS[known]) === tokenHash);
      return { principal: name && world.alive.has(name) ? world.people[name] : null };
    }),
    resolveProviderSession: fake(nats, auth.resolveProviderSession, ({ sessionKey }) => ({
      principal: world.endedProviderSessions.has(sessionKey)
        ? null
        : { ...world.people.candidate, hasPassword: false },
    })),
    confirmEmail: fake(nats, auth.confirmEmail, ({ code }) => {
      if (!code.startsWith('good')) throw new AppError('code-invalid', 'This link is used up.');
      world.people.candidate = { ...world.people.candidate, emailConfirmed: true };
      return { personId: 1 };
    }),
    resendConfirmation: fake(nats, auth.resendConfirmation, () => ({})),
    requestPasswordReset: fake(nats, auth.requestPasswordReset, () => ({})),
    resetPassword: fake(nats, auth.resetPassword, ({ code }) => {
      if (!code.startsWith('good')) throw new AppError('code-invalid', 'This link is used up.');
      return { knownDevice: KNOWN_DEVICE };
    }),
    changePassword: fake(nats, auth.changePassword, ({ currentPassword }) => {
      if (currentPassword !== 'right-password') throw new AppError('password-wrong', 'Wrong password.');
      return { knownDevice: KNOWN_DEVICE };
    }),
    updateProfile: fake(nats, auth.updateProfile, (changes) => {
      world.people.candidate = { ...world.people.candidate, ...changes };
      return {};
    }),
    listSessions: fake(nats, auth.listSessions, () => ({ items: [sessionInfo] })),
    endSession: fake(nats, auth.endSession, () => ({})),
    endOtherSessions: fake(nats, auth.endOtherSessions, () => ({ ended: 2 })),
    exportAuth: fake(nats, auth.exportAccount, ({ permit }, { actor }) => {
      if (permit !== PERMIT) throw new AppError('permit-invalid', 'Please enter your password again.');
      return { data: { of: personOf(actor) } };
    }),
    givePermit: fake(nats, auth.givePermit, ({ password }) => {
      if (password !== 'right-password') throw new AppError('password-wrong', 'Wrong password.');
      return { permit: PERMIT, expiresAt: INSTANT };
    }),
    deleteAccount: fake(nats, auth.deleteAccount, ({ permit }) => {
      if (permit !== PERMIT) throw new AppError('permit-invalid', 'Please enter your password again.');
      return {};
    }),
    listSecurityActivity: fake(nats, auth.listSecurityActivity, () => ({ items: [], next: null })),
    findSecurityEvents: fake(nats, auth.findSecurityEvents, () => ({ items: [], next: null })),
    noteRefusal: fake(nats, auth.noteRefusal, () => ({})),
    openDoor: fake(nats, auth.openDoor, () => ({ knownDevice: KNOWN_DEVICE })),
    createApiKey: fake(nats, auth.createApiKey, () => ({ key: KEY, apiKey })),
    listApiKeys: fake(nats, auth.listApiKeys, () => ({ items: [apiKey] })),
    revokeApiKey: fake(nats, auth.revokeApiKey, () => ({})),
    resolveApiKey: fake(nats, auth.resolveApiKey, ({ keyHash }) => {
      const roles = ['candidate' as const, 'coach' as const];
      if (!world.keyAlive) return { found: null };
      if (keyHash === hashOf(KEY))
        return { found: { apiKey: { ...apiKey, scopes: world.keyScopes }, personId: 4, roles } };
      const found = { apiKey, personId: 5, roles: [...roles, 'admin' as const] };
      return { found: keyHash === hashOf(ADMIN_KEY) ? found : null };
    }),
    applyReferral: fake(nats, auth.applyReferral, ({ referralCode: referredBy }) => {
      world.people.candidate = { ...world.people.candidate, referredBy };
      return {};
    }),
    listReferrals: fake(nats, auth.listReferrals, () => referrals),
    exportBilling: fake(nats, billing.exportAccount, (_input, { actor }) => ({
      data: { of: personOf(actor) },
    })),
    exportSubscription: fake(nats, newsletter.exportSubscription, ({ email }, { actor }) => {
      if (world.newsletterAway) throw new AppError('service-unavailable', 'The newsletter is away.');
      return { data: { email, askedBy: actor.kind } };
    }),
    openAccount: fake(nats, billing.openAccount, (_input, asking) =>
      world.whileBillingThinks(asking).then(account),
    ),
    getAccount: fake(nats, billing.getAccount, (_input, asking) =>
      world.whileBillingThinks(asking).then(account),
    ),
    getAccess: fake(nats, billing.getAccess, (_input, { actor }) => access(personOf(actor))),
    unlockCase: fake(nats, billing.unlockCase, (_input, { actor, idempotencyKey }) => {
      world.unlockKeys.push(idempotencyKey);
      const personId = personOf(actor);
      if (world.entitled.has(personId)) return { ...access(personId), spent: false };
      if (world.credits === world.creditsWaiting) {
        const code = world.creditsWaiting > 0 ? 'credits-waiting' : 'no-credit';
        throw new AppError(code, 'No credits left.', { offers: [offer] });
      }
      world.credits--;
      world.entitled.add(personId);
      return { ...access(personId), cause: 'credit', spent: true };
    }),
    listCases: fake(nats, cases.listCases, async () => {
      const { titles } = world;
      await world.whileListing();
      const items = titles.map((title, index) => ({
        ...summary,
        id: index === 0 ? APPROVED : ADVANCED,
        title,
      }));
      return {
        meta: { etag: titles.join() },
        body: Buffer.from(JSON.stringify({ items, nextCursor: null })),
      };
    }),
    getCase: fake(nats, cases.getCase, ({ caseId, variant }) => {
      if (world.casesAway) throw new AppError('service-unavailable', 'Cases are away.');
      if (variant !== undefined && !world.hasVariants)
        throw new AppError('case-has-no-variants', 'This case has no variants: its numbers are fixed.');
      if (caseId === WHOLE) return wholeCase(SECRET, variant);
      if (caseId !== APPROVED && caseId !== ADVANCED) throw new AppError('case-not-found', 'No such case.');
      const open = Buffer.from(documentOf(caseId, variant));
      return {
        meta: {
          publicLength: open.length,
          status: 'approved',
          difficulty: caseId === ADVANCED ? 'advanced' : 'beginner',
          ofTheWeek: world.ofTheWeek,
        },
        body: Buffer.concat([
          open,
          Buffer.from(JSON.stringify({ solution: SECRET, rubric: 'r', locked: {} })),
        ]),
      };
    }),
    printCasebook: fake(nats, cases.printCasebook, async ({ caseId }) => {
      if (caseId !== WHOLE) throw new AppError('case-not-found', 'No such case.');
      await world.whilePrinting();
      const { title } = caseDocuments(SECRET).open;
      return { meta: { title }, body: Buffer.from(`%PDF-1.3\n${SECRET}\n%%EOF\n`) };
    }),
    paintCover: fake(nats, cases.paintCover, ({ caseId }) => {
      if (world.casesAway) throw new AppError('service-unavailable', 'Cases are away.');
      if (caseId !== APPROVED) throw new AppError('case-not-found', 'No such case.');
      return { meta: {}, body: PICTURE_BYTES };
    }),
    listPendingCases: fake(nats, cases.listPendingCases, () => ({
      meta: {},
      body: Buffer.from('{"items":[],"total":0}'),
    })),
    approveCase: fake(nats, cases.approveCase, ({ caseId }) => ({ caseId, status: 'approved', version: 1 })),
    rejectCase: fake(nats, cases.rejectCase, ({ caseId }) => ({ caseId, status: 'rejected', version: 1 })),
    editCase: fake(nats, cases.editCase, ({ caseId }) => ({ caseId, status: 'pending', version: 2, checks })),
    submitHeadlines: fake(nats, generation.submitHeadlines, () => ({ requests: [], skipped: [] })),
    submitFeedDocument: fake(nats, generation.submitFeedDocument, () => ({ requests: [], skipped: [] })),
    addFeed: fake(nats, generation.addFeed, () => ({ requests: [], skipped: [], feed })),
    removeFeed: fake(nats, generation.removeFeed, () => ({})),
    refreshFeed: fake(nats, generation.refreshFeed, () => ({ requests: [], skipped: [], feed })),
    testFeed: fake(nats, generation.testFeed, () => ({
      ...{ title: null, headlines: 0, newest: [], problems: ['The feed has no headlines.'], usable: false },
    })),
    changeFeed: fake(nats, generation.changeFeed, () => ({ feed })),
    listFeedItems: fake(nats, generation.listFeedItems, () => ({ items: [] })),
    listFeeds: fake(nats, generation.listFeeds, () => ({ items: [feed] })),
    requestCase: fake(nats, generation.requestCase, ({ topic }) => {
      if (topic === ONE_CASE_TOO_MANY)
        throw new AppError('too-many-requests', 'You have asked for many cases.', {
          retryAfterSeconds: 1234,
        });
      return { request };
    }),
    retryRequest: fake(nats, generation.retryRequest, () => ({ request })),
    listRequests: fake(nats, generation.listRequests, ({ page }) => ({
      items: [request],
      page,
      pageCount: 1,
      counts: { held: 0, queued: 1, generating: 0, checking: 0, pending: 0, failed: 0 },
      declined: 0,
    })),
    subscribe: fake(nats, newsletter.subscribe, () => ({})),
    confirmSubscription: fake(nats, newsletter.confirmSubscription, ({ code }) => {
      if (!code.startsWith('good')) throw new AppError('confirmation-invalid', 'This link is used up.');
      return { key: SUBSCRIBER };
    }),
  };
}

/** What a test may say about a call. */
export interface CallOptions {
  as?: Known;
  json?: unknown;
  body?: string | Uint8Array;
  /** Sent as `Authorization: Bearer …`. */
  bearer?: string;
  headers?: Record<string, string>;
}

/** A clock that stands until it is put forward, so that what a gateway remembers is as old as a test says. */
export class StandingClock extends Clock {
  private millis = Date.now();
  now(): Date {
    return new Date(this.millis);
  }
  advance(millis: number): void {
    this.millis += millis;
  }
}

/** A gateway on real NATS, with every service faked. */
export interface TestGateway {
  gateway: RunningGateway;
  clock: StandingClock;
  world: World;
  asked: Asked;
  /** Calls like a page of ours: with Origin, and the session cookie of `as`. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  emit<E extends EventContract>(contract: E, payload: PayloadOf<E>): Promise<void>;
  /** From now on nobody answers the gateway. */
  stopServices(): Promise<void>;
  stop(): Promise<void>;
}

/** What a test gateway is told of its surroundings. */
export const testEnv = (env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
  PORT: '0',
  PUBLIC_URL: ORIGIN,
  NATS_URL: testNatsUrl('gateway'),
  RATE_LIMIT_AUTH_PER_MINUTE: '1000',
  RATE_LIMIT_NEWSLETTER_PER_MINUTE: '1000',
  RATE_LIMIT_SALES_PER_MINUTE: '1000',
  RATE_LIMIT_CHANGES_PER_MINUTE: '100000',
  RATE_LIMIT_SEARCHES_PER_MINUTE: '100000',
  RATE_LIMIT_DOCUMENTS_PER_MINUTE: '100000',
  ...env,
});

export async function startTestGateway(
  env: NodeJS.ProcessEnv = {},
  overrides: GatewayOverrides = {},
): Promise<TestGateway> {
  const nats = await testNats();
  const world = new World();
  const asked = fakeServices(nats, world);
  await nats.flush();
  const clock = new StandingClock();
  const gateway = await startGateway(testEnv(env), { clock, ...overrides }).catch(async (error: unknown) => {
    await leaveNats(nats); // stand-ins of a gateway that never was would answer the specs after this one
    throw error;
  });
  return {
    gateway,
    clock,
    world,
    asked,
    call: (method, path, options) => call(gateway.url, method, path, options),
    emit: async (contract, payload) => {
      nats.publish(contract.subject, JSON.stringify(payload));
      await nats.flush();
    },
    stopServices: () => leaveNats(nats),
    stop: async () => {
      await gateway.close();
      await leaveNats(nats);
    },
  };
}

export function call(
  url: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { origin: ORIGIN, connection: 'close' };
  if (options.as) headers.cookie = `casedrop=${TOKENS[options.as]}`;
  if (options.bearer !== undefined) headers.authorization = `Bearer ${options.bearer}`;
  if (options.json !== undefined) headers['content-type'] = 'application/json';
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  return fetch(url + path, {
    method,
    headers: { ...headers, ...options.headers },
    body: body as RequestInit['body'],
    redirect: 'manual',
  });
}
