import {
  AppError,
  billing,
  cases,
  generation,
  practice,
  type RequestContext,
  type Role,
} from '@casedrop/contracts';
import type { RpcClient } from '@casedrop/messaging';
import { DEMO_ATTEMPTS, type DemoAttempt } from './demo-attempts.js';
import { DEMO_HEADLINES } from './demo-headlines.js';
import { NOTE_ON_LARKSPUR, sendFirstIssue } from './first-issue.js';
import type { DemoPeople } from './seed-demo.js';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** The title of the first case of the week begins with it. */
const OF_THE_WEEK = 'Larkspur Stream';
const system: RequestContext = { actor: { kind: 'system', name: 'demo-seed' }, correlationId: 'demo-seed' };
const as = (personId: number, role: Role): RequestContext => ({
  actor: { kind: 'person', personId, roles: ['candidate', role] },
  correlationId: 'demo-seed',
});

/**
 * Fills the shop of a first start by the roads that everybody takes: the starter library on the shelves, one of its cases
 * that of the week and in an issue that some readers got, ten headlines on their way to the review queue, and two weeks of the demo candidate. What is there
 * already stays as it is, and whoever is missing among the people gets and does nothing.
 */
export async function fillShop(rpc: RpcClient, { admin, candidate }: DemoPeople): Promise<void> {
  if (admin !== undefined) await fillShelves(rpc, as(admin, 'admin'));
  if (candidate !== undefined) await practise(rpc, candidate, await shelvedCases(rpc));
}

async function fillShelves(rpc: RpcClient, admin: RequestContext): Promise<void> {
  await rpc.request(cases.seedCases, {}, admin);
  const { items } = await rpc.request(generation.listRequests, { pageSize: 1 }, admin);
  if (items.length > 0) return; // once for an installation: later weeks bring news, and a case, of their own
  const shelf = await shelvedCases(rpc);
  const ofTheWeek = shelf.find(({ title }) => title.startsWith(OF_THE_WEEK));
  if (ofTheWeek) await bringOut(rpc, ofTheWeek.id, admin);
  await bringHeadlines(rpc, admin); // last, since headlines that are there say that nothing of this is missing
}

/** A week that somebody has given a case already keeps it, and its issue has that one, without our words on another. */
async function bringOut(rpc: RpcClient, wish: string, admin: RequestContext): Promise<void> {
  const { caseId } = await rpc.request(cases.setCaseOfTheWeek, { caseId: wish }, system);
  await sendFirstIssue(rpc, { caseId, note: caseId === wish ? NOTE_ON_LARKSPUR : '' }, admin);
}

type Shelf = readonly { id: string; title: string }[];

async function shelvedCases(rpc: RpcClient): Promise<Shelf> {
  const { body } = await rpc.requestBytes(cases.listCases, {}, system);
  return (JSON.parse(Buffer.from(body).toString()) as { items: Shelf }).items;
}

async function bringHeadlines(rpc: RpcClient, admin: RequestContext): Promise<void> {
  const publishedAt = new Date().toISOString();
  const headlines = DEMO_HEADLINES.map((title) => ({ title, publisher: 'CaseDrop', publishedAt }));
  await rpc.request(generation.submitHeadlines, { headlines }, admin);
}

/** Attempts on the days of the last two weeks, and the solutions that they opened with a credit and rated. */
async function practise(rpc: RpcClient, personId: number, shelf: Shelf): Promise<void> {
  const candidate = as(personId, 'candidate');
  const { items, pageCount } = await rpc.request(practice.listAttempts, {}, candidate);
  if (pageCount > 1) return; // somebody has practised a lot since
  const done = new Set(items.map(({ caseId }) => caseId));
  for (const attempt of DEMO_ATTEMPTS) {
    const found = shelf.find(({ title }) => title.startsWith(attempt.client));
    if (!found || done.has(found.id)) continue;
    if (attempt.rating !== undefined) await openAndRate(rpc, found.id, attempt.rating, candidate);
    // Last, since an attempt that is there says that nothing of it is missing.
    await rpc.request(practice.importAttempt, { personId, ...played(attempt, found.id) }, system);
  }
}

/** What was opened is rated. An admin of an old installation may have spent the candidate's credits: then it stays closed. */
async function openAndRate(
  rpc: RpcClient,
  caseId: string,
  rating: number,
  candidate: RequestContext,
): Promise<void> {
  const context = { ...candidate, idempotencyKey: `demo-${caseId}` };
  try {
    await rpc.request(billing.unlockCase, { caseId }, context);
  } catch (error) {
    if (error instanceof AppError && error.code === 'no-credit') return;
    throw error;
  }
  await rpc.request(practice.rateCase, { caseId, rating, entitled: true }, candidate);
}

function played({ daysAgo, hour, minutes, answers }: DemoAttempt, caseId: string) {
  const today = new Date();
  today.setUTCHours(hour, 0, 0, 0);
  const finished = today.getTime() - daysAgo * DAY;
  return {
    caseId,
    begunAt: new Date(finished - minutes * MINUTE).toISOString(),
    finishedAt: new Date(finished).toISOString(),
    answers: Object.entries(answers).map(([partId, answer]) => ({ partId, ...answer })),
  };
}
