import {
  AppError,
  billing,
  cases,
  generation,
  GENERATION_STATES,
  type Issue,
  newsletter,
  practice,
} from '@casedrop/contracts';
import {
  asPerson,
  asSystem,
  asVisitor,
  fakeNeighbour,
  startTestService,
  type TestService,
} from '@casedrop/testing';
import { casesOptions } from '../../services/cases/src/cases.options.js';
import { DEMO_ATTEMPTS } from './demo-attempts.js';
import { DEMO_HEADLINES } from './demo-headlines.js';
import { fillShop } from './fill-shop.js';
import { DEMO_READERS, NOTE_ON_LARKSPUR } from './first-issue.js';

const RATED = DEMO_ATTEMPTS.filter(({ rating }) => rating !== undefined);

/** The newsletter's desk: one issue, and what was done with it. */
class FakeDesk {
  issue: Issue | null = null;
  /** Whether another issue has every case. */
  isTaken = false;
  readonly deeds: unknown[] = [];

  /** Answers for the service. */
  serve(nats: Parameters<typeof fakeNeighbour>[0]): void {
    fakeNeighbour(nats, newsletter.importSubscribers, ({ rows }) => {
      this.deeds.push(rows.map(({ email }) => email));
      return { lines: [] };
    });
    fakeNeighbour(nats, newsletter.createIssue, ({ week }) => {
      if (this.issue) throw new AppError('issue-exists', 'That week has its issue already.');
      return { issue: (this.issue = draftOf(week)) };
    });
    fakeNeighbour(nats, newsletter.getIssue, () => ({ issue: this.required }));
    fakeNeighbour(nats, newsletter.editIssue, ({ week: _week, ...words }) => {
      if (this.isTaken) throw new AppError('issue-refused', 'Another issue has this case.');
      this.deeds.push(words);
      return { issue: this.required };
    });
    fakeNeighbour(nats, newsletter.moveIssue, ({ move }) => {
      this.deeds.push(move);
      return { issue: (this.issue = { ...this.required, state: 'sending' }) };
    });
  }

  clear(): void {
    this.deeds.length = 0;
    this.isTaken = false;
  }

  private get required(): Issue {
    if (!this.issue) throw new AppError('issue-not-found', 'There is no issue.');
    return this.issue;
  }
}

const draftOf = (week: string): Issue => ({
  ...{ week, number: Number(week.slice(-2)), state: 'draft', version: 1, caseId: null, case: null },
  ...{
    subject: '',
    subjectLine: '',
    note: '',
    noteLines: [],
    noteHtml: null,
    trouble: null,
    troubleReason: null,
    progress: null,
  },
  ...{ sendAt: new Date().toISOString(), zone: 'Europe/London', beganAt: null, sentAt: null },
});

const desk = new FakeDesk();
let service: TestService;
let submitted: { headlines: unknown[] }[];
let unlocks: { caseId: string }[];
/** How the next unlocks end, one after the other; those after them succeed. */
let refusals: ('service-timeout' | 'no-credit' | null)[] = [];

beforeAll(async () => {
  service = await startTestService(casesOptions);
  const counts = Object.fromEntries(GENERATION_STATES.map((state) => [state, 0]));
  fakeNeighbour(service.nats, generation.listRequests, () => ({
    items: submitted.flatMap(({ headlines }) => headlines.map(requestOf)).slice(0, 1),
    ...{ page: 1, pageCount: 1, counts, declined: 0 },
  }));
  submitted = fakeNeighbour(service.nats, generation.submitHeadlines, () => ({ requests: [], skipped: [] }));
  desk.serve(service.nats);
  unlocks = fakeNeighbour(service.nats, billing.unlockCase, () => {
    const code = refusals.shift();
    if (code) throw new AppError(code, 'Not now.');
    return {
      ...{ entitled: true, cause: 'credit', freeCredits: 4, subscriptionStatus: 'free', offers: [] },
      spent: true,
    };
  });
});
afterAll(() => service.stop());
/** Another one for each test; the shelves are those of the first. */
let candidate = 100;
beforeEach(() => {
  candidate++;
  for (const asked of [submitted, unlocks]) asked.length = 0;
  desk.clear();
});

const requestOf = () => ({
  ...{ id: '00000000-0000-7000-8000-000000000001', headline: 'A headline', publisher: null, url: null },
  ...{ state: 'queued', reason: null, declined: false, caseId: null, attempts: 0 },
  ...{ createdAt: new Date().toISOString(), updatedAt: new Date().toISOString() },
});
const fill = () => fillShop(service.rpc, { admin: 1, candidate, coach: 3 });
const shelf = async () => {
  const { body } = await service.rpc.requestBytes(cases.listCases, {}, asVisitor);
  return (JSON.parse(Buffer.from(body).toString()) as { items: ShelvedCase[] }).items;
};
const ofTheWeek = async () => (await shelf()).filter((one) => one.ofTheWeek);
interface ShelvedCase {
  id: string;
  title: string;
  ofTheWeek: boolean;
}
const practised = async () => {
  const { items } = await service.rpc.request(practice.listAttempts, {}, asPerson(candidate));
  const ratings = await service.sql(
    'SELECT case_id, rating FROM ratings WHERE person_id = $1 ORDER BY case_id',
    [candidate],
  );
  return { attempts: items.map(({ id }) => id), ratings };
};

it('gives the demo candidate every attempt, with what they opened and rated, and the week its case; twice without a change', async () => {
  await fill();
  const once = await practised();
  expect(once.attempts).toHaveLength(DEMO_ATTEMPTS.length);
  expect(once.ratings).toHaveLength(RATED.length);
  expect(unlocks).toHaveLength(RATED.length);
  expect(submitted.map(({ headlines }) => headlines.length)).toEqual([DEMO_HEADLINES.length]);
  const [{ id: caseId, title } = { id: '', title: '' }, ...others] = await ofTheWeek();
  expect([title, others]).toEqual([expect.stringMatching(/^Larkspur Stream: /), []]);
  const words = { version: 1, caseId, subject: '', note: NOTE_ON_LARKSPUR };
  const sent = [DEMO_READERS.map(({ email }) => email), words, 'schedule'];
  expect(desk.deeds).toEqual(sent);
  await fill();
  expect(await practised()).toEqual(once);
  expect(submitted).toHaveLength(1);
  expect(desk.deeds).toEqual(sent);
});

it('sends no issue again after a start that was broken off, and says nothing of a case that it does not know', async () => {
  await fill();
  expect(desk.deeds).toEqual([DEMO_READERS.map(({ email }) => email)]);
  desk.issue = null;
  desk.clear();
  submitted.length = 0;
  const other = (await shelf()).find(({ ofTheWeek: is }) => !is)?.id ?? '';
  await service.rpc.request(cases.setCaseOfTheWeek, { caseId: other, replace: true }, asSystem);
  await fill();
  expect(desk.deeds[1]).toEqual({ version: 1, caseId: other, subject: '', note: '' });
});

it('leaves an issue alone that an editor has written, or whose case another one has, and brings the headlines', async () => {
  desk.issue = { ...draftOf('2026-W48'), version: 2, note: 'An editor’s.' };
  await fill();
  desk.issue = null;
  desk.isTaken = true;
  submitted.length = 0;
  await fill();
  const readers = DEMO_READERS.map(({ email }) => email);
  expect(desk.deeds).toEqual([readers, readers]);
  expect(submitted).toHaveLength(1);
});

it('makes up at the next try for what came too late', async () => {
  refusals = [null, 'service-timeout'];
  await expect(fill()).rejects.toMatchObject({ code: 'service-timeout' });
  await fill();
  const { attempts, ratings } = await practised();
  expect([attempts.length, ratings.length]).toEqual([DEMO_ATTEMPTS.length, RATED.length]);
});

it('rates no case that could not be opened', async () => {
  refusals = ['no-credit'];
  await fill();
  const { attempts, ratings } = await practised();
  expect([attempts.length, ratings.length]).toEqual([DEMO_ATTEMPTS.length, RATED.length - 1]);
});

it('leaves later weeks to what is approved in them', async () => {
  await fill();
  await service.sql('UPDATE weekly_cases SET week = week - 7');
  await fill();
  expect(await ofTheWeek()).toEqual([]);
});

it('gives nothing to a candidate who has made the account their own, and fills the shelves all the same', async () => {
  await fillShop(service.rpc, { admin: 1 });
  expect(submitted).toHaveLength(1);
  expect(await practised()).toEqual({ attempts: [], ratings: [] });
  expect(unlocks).toEqual([]);
});

it('leaves the shelves alone when the admin has made the account their own', async () => {
  await fillShop(service.rpc, { candidate });
  expect(submitted).toEqual([]);
  expect((await practised()).attempts).toHaveLength(DEMO_ATTEMPTS.length);
});
