import type { Say } from '../checks/run-steps.js';
import type { Tally } from '../checks/tally.js';
import { readEffects } from './effects.js';
import { type Finding, HELD, invariantLine, REACHED } from './invariants.js';
import { isClean, type Journal, judgeStrike } from './journal.js';
import { MONEY, type MoneyInvariant } from './money-invariants.js';
import type { Rig } from './rig.js';
import { strikeLine, type StrikeReport } from './strike-line.js';
import type { Truth } from './stripe-truth.js';
import { eventually } from './wait.js';

/** Compares what clients were told with the databases and with Stripe. Each strike and each invariant is one check. */
export async function judge(
  rig: Rig,
  journal: Journal,
  reports: StrikeReport[],
  { say, short = false }: { say: Say; short?: boolean },
): Promise<Tally> {
  rig.calm();
  const findings = await waitForRest(rig, short);
  for (const { name, find } of HELD) findings.set(name, { offenders: await find(rig.databases) });
  const effects = await readEffects(rig.databases);
  const verdicts = reports.map((report, i) => ({
    report,
    verdict: judgeStrike(journal.actions, i, effects),
  }));
  say(`${await booksLine(rig.stripe)}\n`);
  for (const { report, verdict } of verdicts) say(`${strikeLine(report, verdict)}\n`);
  for (const [name, finding] of findings) say(`${invariantLine(name, finding)}\n`);
  const held = [
    ...verdicts.map(({ report, verdict }) => report.recoveredAfterMs !== undefined && isClean(verdict)),
    ...[...findings.values()].map(({ offenders }) => offenders.length === 0),
  ];
  return { passed: held.filter(Boolean).length, failed: held.filter((one) => !one).length };
}

/** How much was bought, for whoever reads that nothing was lost of it. */
async function booksLine(stripe: Truth): Promise<string> {
  const payments = await stripe.payments();
  const back = payments.filter(({ refunded }) => refunded > 0).length;
  const passes = (await stripe.subscriptions()).length;
  const events = stripe.events().length;
  return `At Stripe: ${payments.length} payments, ${back} of them given back, ${passes} subscriptions, ${events} events`;
}

/** Gives the product the time that each promise allows, and returns what still offends it then. */
async function waitForRest(rig: Rig, short: boolean): Promise<Map<string, Finding>> {
  const findings = new Map<string, Finding>();
  const started = performance.now();
  const elapsed = (): number => (performance.now() - started) / 1000;
  const all: readonly MoneyInvariant[] = [...REACHED, ...MONEY];
  const awaited = all.filter(({ isSlow }) => !(short && isSlow));
  for (const { name, find, withinSeconds = 0 } of awaited) {
    await eventually(withinSeconds - elapsed(), async () => {
      const offenders = await find(rig.databases, rig.stripe);
      findings.set(name, { offenders, afterSeconds: elapsed() });
      return offenders.length === 0;
    });
  }
  return findings;
}
