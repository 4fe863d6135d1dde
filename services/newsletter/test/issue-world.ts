import { randomUUID } from 'node:crypto';
import { publicView } from '@casedrop/case-engine';
import {
  AppError,
  cases,
  type EventContract,
  type InputOf,
  type IssueCase,
  newsletter,
  type PayloadOf,
  type RequestContext,
  type RpcContract,
} from '@casedrop/contracts';
import { EventStream } from '@casedrop/messaging';
import { Clock } from '@casedrop/platform';
import { asAdmin, eventually, fakeNeighbour, startSink, startTestService } from '@casedrop/testing';
import { soundCase } from '../../../libs/case-engine/src/testing/sound-case.js';
import { IssueCalendar } from '../src/issues/calendar/issue-calendar.js';
import { newsletterOptions } from '../src/newsletter.options.js';

/** A clock that stands where it is put and runs on from there. */
export class SetClock extends Clock {
  private offsetMs = 0;
  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }
  set(to: string): void {
    this.offsetMs = Date.parse(to) - Date.now();
  }
}

const view = publicView(soundCase());

/** The cases service as issues see it: any number of approved cases with one content, some of them withdrawn. */
export class FakeCases {
  readonly approved: string[] = [];
  readonly weeks: { caseId: string; week?: string }[] = [];
  /** What happens while the service reads a case for whoever asks for it. */
  meanwhile: ((caseId: string) => Promise<void>) | undefined;

  approve(): string {
    const id = randomUUID();
    this.approved.push(id);
    return id;
  }

  withdraw(id: string): void {
    this.approved.splice(this.approved.indexOf(id), 1);
  }

  about(id: string): IssueCase {
    if (!this.approved.includes(id)) throw new AppError('case-not-found', 'We could not find this case.');
    const { title, description, archetype, difficulty, sourceTitle } = view;
    const about = { title, description, archetype, difficulty, sourceTitle, sourceUrl: null };
    return { id, ...about, industry: view.industryName, estimatedTime: 30 };
  }

  /** Answers for the service. */
  serve(nats: Parameters<typeof fakeNeighbour>[0]): void {
    fakeNeighbour(nats, cases.getIssueCase, ({ caseId }) => this.about(caseId));
    fakeNeighbour(nats, cases.listIssueCandidates, ({ except, week }) => {
      const first = this.weeks.findLast((one) => one.week === week)?.caseId;
      const free = this.approved.filter((id) => !except.includes(id));
      const items = free.toSorted((one, other) => Number(other === first) - Number(one === first));
      return { items: items.map((id) => this.about(id)) };
    });
    fakeNeighbour(nats, cases.getCase, async ({ caseId }) => {
      const body = Buffer.from(JSON.stringify({ ...this.about(caseId), view }));
      await this.meanwhile?.(caseId);
      const { difficulty } = view;
      return { meta: { publicLength: body.length, status: 'approved', difficulty, ofTheWeek: false }, body };
    });
    fakeNeighbour(nats, cases.setCaseOfTheWeek, ({ caseId, week }) => {
      this.weeks.push({ caseId, week });
      return { caseId, set: true };
    });
  }
}

/** Two newsletter services on one database and one clock, as two instances would run, and a mail server that counts. */
export async function startIssueWorld(env: NodeJS.ProcessEnv = {}) {
  const clock = new SetClock();
  const held: (() => void)[] = [];
  const sink = await startSink((answer) => held.push(answer));
  const answerSlow = (): void => held.splice(0).forEach((answer) => answer());
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    MAIL_FROM: 'CaseDrop <hello@casedrop.example>',
    PUBLIC_URL: 'https://casedrop.example',
    DROP_SWEEP_MS: '50',
    DROP_CONNECTIONS: '4',
    DROP_PER_SECOND: '100000',
    ...env,
  };
  clock.set('2026-11-19T12:00:00Z');
  const service = await startTestService(newsletterOptions, { env: settings, clock });
  const second = await startTestService(newsletterOptions, {
    env: { ...settings, DATABASE_URL: service.databaseUrl },
    clock,
  });
  const fakes = new FakeCases();
  fakes.serve(service.nats);
  const ask = <C extends RpcContract & { reply: 'json' }>(
    contract: C,
    input: InputOf<C>,
    context: RequestContext = asAdmin(),
  ) => service.rpc.request(contract, input, context);
  return {
    ...{ clock, sink, service, second, cases: fakes, ask },
    /** Confirmed subscribers of these addresses, and nobody else. */
    subscribe: async (...emails: string[]) => {
      await service.sql('DELETE FROM subscribers');
      await service.sql(
        `INSERT INTO subscribers (email, email_hash, state, source, first_asked_at, last_asked_at,
            last_confirmation_id, last_confirmation_at, confirmed_at)
          SELECT email, sha256(email::bytea), 'confirmed', 'landing', now(), now(), gen_random_uuid(), now(), now()
            FROM unnest($1::text[]) AS email`,
        [emails],
      );
    },
    issue: async (week: string) => (await ask(newsletter.getIssue, { week })).issue,
    /** Waits until an issue stands in this state. */
    until: (week: string, state: string) =>
      eventually(async () => {
        const { issue } = await ask(newsletter.getIssue, { week });
        if (issue.state !== state) throw new Error(`${week} is ${issue.state}`);
        return issue;
      }),
    /** Both instances look at what time asks for, now. */
    round: async (): Promise<void> => {
      const rounds = [service, second].map(({ app }) => app.get(IssueCalendar, { strict: false }).round());
      await Promise.all(rounds);
    },
    /** States a fact of another service. */
    publish: async <E extends EventContract>(event: E, payload: PayloadOf<E>): Promise<void> => {
      const { client } = new EventStream(service.nats);
      await client.publish(event.subject, JSON.stringify(payload), { msgID: randomUUID() });
    },
    /** The mail server answers the mails of `…+slow@` readers, which it has in hand. */
    answerSlow,
    /** Forgets all issues, readers and mails. */
    clear: async () => {
      answerSlow();
      await service.sql('DELETE FROM issues');
      sink.forget();
      fakes.approved.length = 0;
      fakes.weeks.length = 0;
      fakes.meanwhile = undefined;
    },
    stop: async () => {
      answerSlow();
      await second.stop();
      await service.stop();
      await sink.close();
    },
  };
}
