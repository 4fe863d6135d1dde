import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.js';
import type { Actions } from './actions.js';
import { feedOf, NewsDesk } from './news.js';
import type { Person, Shop } from './shop.js';

const PASSWORD = 'kettle-harbour-ninety';
/** Between two actions of one client, so that the machine is busy but not swamped. */
const PACE_MS = 800;
const HEADLINES_AT_ONCE = 3;
/** One more than a person has credits for. */
const PRESSES = 6;
/** Cases that a person buys, and how many then take the Pro Pass. */
const BOUGHT = 4;
const GO_PRO = 3;
/** Between two purchases of one person when nothing else is done. */
const BUYING_PACE_MS = 1200;
/** Cases that are on sale when nothing but buying is done. */
const STOCK = 8;
/** After the work has ended, for what has no definite answer yet. */
const LAST_ATTEMPTS_MS = 60_000;

/**
 * The main job, done by several clients at once without a pause: an editor submits headlines, a reviewer approves
 * what is pending, candidates register and unlock until their credits are spent, readers subscribe, people come and delete
 * their account again, and others pay for what they open.
 */
export class Workload {
  private readonly news = new NewsDesk();
  private readonly approved: string[] = [];
  private ended = false;
  private names = 0;
  private working: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly actions: Actions,
    private readonly admin: Client,
    private readonly newClient: () => Client,
    private readonly shop: Shop,
  ) {}

  start(): void {
    const submit = () => this.submit();
    const buy = () => this.buy(PACE_MS);
    this.begin([submit, this.review, this.practise, this.practise, this.follow, this.leave, buy, buy]);
  }

  /** Puts cases on sale, and then has so many people at once do nothing but buy. */
  async startBuying(buyers: number): Promise<void> {
    await this.submit(2 * STOCK);
    while (this.approved.length < STOCK) {
      await this.review();
      await sleep(PACE_MS / 2);
    }
    this.begin(Array.from({ length: buyers }, () => () => this.buy(BUYING_PACE_MS)));
  }

  private begin(jobs: (() => Promise<void>)[]): void {
    this.ended = false;
    this.actions.givenUpAt = Infinity;
    this.working = Promise.all(jobs.map((job) => this.over(job)));
    // Seen by whoever awaits `end`; here only so that it is no unhandled rejection until then.
    this.working.catch(() => undefined);
  }

  /** Begins nothing new and waits until everything begun has its answer. */
  async end(): Promise<void> {
    this.ended = true;
    this.actions.givenUpAt = Date.now() + LAST_ATTEMPTS_MS;
    await this.working;
  }

  /** Submits new headlines, as a list and as a feed by turns. */
  readonly submit = async (count = HEADLINES_AT_ONCE): Promise<void> => {
    const titles = this.news.next(count);
    const asFeed = this.names++ % 2 === 0;
    const list = { headlines: titles.map((title) => ({ title })) };
    await this.actions.carryOut({ kind: 'submit', keys: titles }, () =>
      asFeed
        ? this.admin.send('POST', '/api/admin/headlines', feedOf(titles), 'application/rss+xml')
        : this.admin.send('POST', '/api/admin/headlines', list),
    );
  };

  private readonly over = async (job: () => Promise<void>): Promise<void> => {
    while (!this.ended) {
      await job();
      await sleep(PACE_MS);
    }
  };

  private readonly review = async (): Promise<void> => {
    for (const caseId of await this.pendingCases()) {
      const approve = () => this.admin.send('PATCH', `/api/admin/cases/${caseId}/approve`);
      const done = await this.actions.carryOut(
        { kind: 'approve', keys: [caseId], rules: { done: [409] }, tabs: 2 },
        approve,
      );
      if (done) this.approved.push(caseId);
      if (this.ended) return;
    }
  };

  private readonly practise = async (): Promise<void> => {
    const person = await this.join('candidate');
    for (let press = 0; person && press < PRESSES && !this.ended; press++) {
      const caseId = await this.unopened(person.opened);
      if (!caseId) return;
      person.opened.add(caseId);
      await this.actions.carryOut(
        { kind: 'unlock', keys: [`${person.id} ${caseId}`], rules: { early: [404] }, tabs: 2 },
        () => person.client.send('POST', `/api/cases/${caseId}/unlock`),
      );
    }
  };

  private readonly buy = async (pace: number): Promise<void> => {
    const person = await this.join('buyer');
    for (let bought = 0; person && bought < BOUGHT && !this.ended; bought++) {
      const caseId = await this.unopened(person.opened);
      if (!caseId) return;
      person.opened.add(caseId);
      await this.shop.buyCase(person, caseId);
      await sleep(pace);
    }
    if (person && !this.ended && person.id % GO_PRO === 0) await this.shop.goPro(person);
  };

  private readonly follow = async (): Promise<void> => {
    const email = this.address('follower');
    const client = this.newClient();
    await this.actions.carryOut({ kind: 'subscribe', keys: [email] }, () =>
      client.send('POST', '/api/newsletter/subscribe', { email }),
    );
  };

  /** Comes and goes at once, so that the events of both are under way together. */
  private readonly leave = async (): Promise<void> => {
    const client = this.newClient();
    const account = { email: this.address('leaver'), password: PASSWORD };
    const user = await this.ask<{ id: number }>(client, 'POST', '/api/auth/register', account);
    if (!user) return;
    const shown = { password: PASSWORD };
    const leave = await this.ask<{ permit: string }>(client, 'POST', '/api/account/delete/permit', shown);
    if (!leave) return;
    // The session goes with the account, so that a second attempt finds nobody signed in.
    const rules = { done: [401] };
    await this.actions.carryOut({ kind: 'leave', keys: [String(user.id)], rules }, () =>
      client.send('POST', '/api/account/delete', { permit: leave.permit }),
    );
  };

  private async join(role: string): Promise<Person | undefined> {
    const client = this.newClient();
    const account = { email: this.address(role), password: PASSWORD };
    const done = await this.actions.carryOut(
      // Registering again with the same password signs in.
      { kind: 'register', keys: [account.email] },
      () => client.send('POST', '/api/auth/register', account),
    );
    const user = done ? await this.ask<{ id: number }>(client, 'GET', '/api/auth/user') : undefined;
    return user && { id: user.id, client, opened: new Set() };
  }

  private async pendingCases(): Promise<string[]> {
    const path = '/api/admin/cases/pending?limit=5';
    const queue = await this.ask<{ items: { id: string }[] }>(this.admin, 'GET', path);
    return queue?.items.map(({ id }) => id) ?? [];
  }

  /** An approved case that the person has not tried yet, once there is one. */
  private async unopened(opened: ReadonlySet<string>): Promise<string | undefined> {
    while (!this.ended) {
      const caseId = this.approved.findLast((id) => !opened.has(id));
      if (caseId) return caseId;
      await sleep(PACE_MS / 4);
    }
    return undefined;
  }

  /** What changes nothing of the actions is asked until it is answered, or until the work has ended. */
  private async ask<T>(client: Client, method: string, path: string, body?: unknown): Promise<T | undefined> {
    while (!this.ended) {
      const answer = await client.send(method, path, body).catch(() => undefined);
      if (answer && answer.status < 300) return answer.body as T;
      await sleep(PACE_MS / 2);
    }
    return undefined;
  }

  private address(role: string): string {
    return `${role}${++this.names}@faults.example`;
  }
}
