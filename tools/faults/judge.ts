import type { Say } from '../checks/run-steps.js';
import { sum, type Tally } from '../checks/tally.js';
import { readEffects } from './effects.js';
import { WRITTEN } from './headline-invariants.js';
import { type Finding, HELD, invariantLine, type Invariant, REACHED } from './invariants.js';
import { isClean, type Journal, judgeStrike } from './journal.js';
import { MONEY, type MoneyInvariant } from './money-invariants.js';
import type { Rig } from './rig.js';
import { strikeLine, type StrikeReport } from './strike-line.js';
import type { Truth } from './stripe-truth.js';
import { eventually } from './wait.js';

/**
 * Compares what clients were told with the databases and with Stripe. Each strike and each invariant is one check; `also`
 * are invariants of what this run did beside.
 */
export async function judge(
  rig: Rig,
  journal: Journal,
  reports: StrikeReport[],
  { say, short = false, also = [] }: { say: Say; short?: boolean; also?: readonly Invariant[] },
): Promise<Tally> {
  rig.calm();
  const awaited: readonly MoneyInvariant[] = [...REACHED, ...WRITTEN, ...also, ...MONEY];
  const findings = await findAll(
    rig,
    awaited.filter(({ isSlow }) => !(short && isSlow)),
  );
  const effects = await readEffects(rig.databases);
  const verdicts = reports.map((report, i) => ({
    report,
    verdict: judgeStrike(journal.actions, i, effects),
  }));
  say(`${await booksLine(rig.stripe)}\n`);
  for (const { report, verdict } of verdicts) say(`${strikeLine(report, verdict)}\n`);
  const survived = verdicts.filter(
    ({ report, verdict }) => report.recoveredAfterMs !== undefined && isClean(verdict),
  ).length;
  return sum([{ passed: survived, failed: verdicts.length - survived }, sayFindings(findings, say)]);
}

/** Judges a run without clients, in which nobody paid, by the databases alone. Each invariant is one check. */
export async function judgeByDatabases(rig: Rig, also: readonly Invariant[], say: Say): Promise<Tally> {
  return sayFindings(await findAll(rig, [...REACHED, ...WRITTEN, ...also]), say);
}

function sayFindings(findings: ReadonlyMap<string, Finding>, say: Say): Tally {
  for (const [name, finding] of findings) say(`${invariantLine(name, finding)}\n`);
  const failed = [...findings.values()].filter(({ offenders }) => offenders.length > 0).length;
  return { passed: findings.size - failed, failed };
}

/** How much was bought, for whoever reads that nothing was lost of it. */
async function booksLine(stripe: Truth): Promise<string> {
  const payments = await stripe.payments();
  const back = payments.filter(({ refunded }) => refunded > 0).length;
  const passes = (await stripe.subscriptions()).length;
  const events = stripe.events().length;
  return `At Stripe: ${payments.length} payments, ${back} of them given back, ${passes} subscriptions, ${events} events`;
}

/** Gives the product the time that each promise allows; what still offends it then, and what offends what holds at all times. */
async function findAll(rig: Rig, awaited: readonly MoneyInvariant[]): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  for (const { name, find, withinSeconds = 0 } of awaited) {
    await eventually(withinSeconds - elapsed(), async () => {
      const offenders = await find(rig.databases, rig.stripe);
      findings.set(name, { offenders, afterSeconds: elapsed() });
      return offenders.length === 0;
    });
  }
  for (const { name, find } of HELD) findings.set(name, { offenders: await find(rig.databases) });
  return findings;
}
