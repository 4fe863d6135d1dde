import {
  AppError,
  isoWeekOf,
  LONDON_AT_EIGHT,
  newsletter,
  type PressClock,
  type RequestContext,
  weekOf,
} from '@casedrop/contracts';
import type { RpcClient } from '@casedrop/messaging';

/** Who reads the first issue, and when and where they agreed, as a list of an earlier place would say it. */
export const DEMO_READERS: readonly { email: string; consentedAt: string; consentSource: string }[] = [
  { email: 'amara.osei@demo.example', consentedAt: '2025-10-08', consentSource: 'Careers fair, Leeds' },
  { email: 'rhys.morgan@demo.example', consentedAt: '2025-10-08', consentSource: 'Careers fair, Leeds' },
  { email: 'priya.nair@demo.example', consentedAt: '2025-11-19', consentSource: 'Case evening, Bristol' },
  { email: 'callum.fraser@demo.example', consentedAt: '2025-11-19', consentSource: 'Case evening, Bristol' },
];

/** What the editors say of the case on Larkspur Stream, and of no other. */
export const NOTE_ON_LARKSPUR = [
  'Streaming services are giving games away to hold on to their subscribers. A game that nobody pays for must earn its place some other way: before you touch a number, write down how.',
  'The trial has pleased the team that ran it. You decide whether it should please the board.',
].join('\n\n');

/**
 * Takes the demo readers in and sends them the issue of the present week with this case, as an editor does. What is there
 * already stays as it is: an issue that somebody has written, begun to send, or put aside is left alone.
 */
export async function sendFirstIssue(
  rpc: RpcClient,
  issue: { caseId: string; note: string },
  admin: RequestContext,
): Promise<void> {
  const rows = DEMO_READERS.map((reader, at) => ({ line: at + 2, ...reader }));
  await rpc.request(newsletter.importSubscribers, { rows, dryRun: false }, admin);
  const week = isoWeekOf(weekOf(new Date(), pressClock(process.env)));
  const there = await ensureIssue(rpc, week, admin);
  const { state, version } = there;
  // Written in an earlier start that broke off before it was sent, or by nobody yet.
  const isOurs = version === 1 || (there.caseId === issue.caseId && there.note === issue.note);
  if (state !== 'draft' || !isOurs) return;
  try {
    await rpc.request(newsletter.editIssue, { week, version, subject: '', ...issue }, admin);
  } catch (error) {
    if (isPlanned(error)) return;
    throw error;
  }
  await rpc.request(newsletter.moveIssue, { week, move: 'schedule' }, admin);
}

/** An editor has the case in another issue, or has withdrawn it: what the week brings is theirs to say. */
const isPlanned = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'issue-refused' || error.code === 'case-not-found');

async function ensureIssue(rpc: RpcClient, week: string, admin: RequestContext) {
  try {
    return (await rpc.request(newsletter.createIssue, { week }, admin)).issue;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'issue-exists')) throw error;
    return (await rpc.request(newsletter.getIssue, { week }, admin)).issue;
  }
}

/** The clock by which the services tell their weeks: the same settings, and the same where there are none. */
export const pressClock = ({ DROP_ZONE, DROP_HOUR }: NodeJS.ProcessEnv): PressClock => ({
  zone: DROP_ZONE || LONDON_AT_EIGHT.zone,
  hour: DROP_HOUR ? Number(DROP_HOUR) : LONDON_AT_EIGHT.hour,
});
