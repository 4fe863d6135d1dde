import { resolve } from 'node:path';
import { lastLine } from './checks/tally.js';
import { runDrop } from './faults/run-drop.js';
import { runFaults } from './faults/run-faults.js';
import { runHeadlines } from './faults/run-headlines.js';
import { runPurchases } from './faults/run-purchases.js';
import type { Product } from './product/start-product.js';
import { explain, SetupError } from './setup-error.js';

/**
 * `npm run faults [-- --rounds=6] [-- --seed=<number>] [-- --dealt]`: kills every part of a product of its own while
 * clients work with it and pay for it, and checks that nothing acknowledged was lost and nothing was done twice. `--dealt`
 * spreads the faults over the rounds instead of having all of them in each. `npm run faults -- --purchases=200` has people
 * do nothing but buy, with a fault at a random point of every ten purchases, seven in ten of them kill -9 of billing.
 * `npm run faults -- --headlines=500` has workers killed and paused while they write cases from so many headlines.
 * `npm run faults -- newsletter` sends issues while the sender is killed and everything around it fails.
 */
let product: Product | undefined;

async function main(args: string[]): Promise<boolean> {
  const unknown = args.find(
    (arg) => !/^--(rounds|seed|purchases|headlines)=\d+$|^--dealt$|^newsletter$/.test(arg),
  );
  if (unknown)
    throw new SetupError(
      `${unknown} is not known: there are newsletter, --rounds=6, --seed=1, --dealt, --purchases=200 and --headlines=500.`,
    );
  const numberIn = (name: string): number | undefined => {
    const given = args.find((arg) => arg.startsWith(`--${name}=`));
    return given ? Number(given.slice(name.length + 3)) : undefined;
  };
  const seed = numberIn('seed') ?? Math.floor(Math.random() * 1e6);
  console.log(`Seed ${seed}`);
  const root = resolve(import.meta.dirname, '..');
  const purchases = numberIn('purchases');
  const headlines = numberIn('headlines');
  const run = {
    seed,
    onStart: (started: Product) => (product = started),
    say: (text: string) => void process.stdout.write(text),
  };
  const rounds = Math.max(1, numberIn('rounds') ?? 6);
  const tally = args.includes('newsletter')
    ? await runDrop(root, run)
    : purchases
      ? await runPurchases(root, { ...run, purchases })
      : headlines
        ? await runHeadlines(root, { ...run, headlines })
        : await runFaults(root, { ...run, rounds, dealt: args.includes('--dealt') });
  console.log(`\n${lastLine(tally)}`);
  return tally.failed === 0;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void (product?.stop() ?? Promise.resolve()).finally(() => process.exit(1)));
}

main(process.argv.slice(2)).then(
  (held) => process.exit(held ? 0 : 1),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
