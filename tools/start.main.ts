import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { addressesIn } from './infrastructure/start-infrastructure.js';
import { RuntimeFolder } from './infrastructure/runtime-folder.js';
import { portIn } from './product/checks.js';
import { accountLines } from './product/account-lines.js';
import { Progress } from './product/progress.js';
import { Product } from './product/start-product.js';
import { explain, SetupError } from './setup-error.js';

const root = resolve(import.meta.dirname, '..');
const known = ['--fresh', '--detach'];

/** `npm start [-- --fresh] [-- --detach]`: runs the product until Ctrl-C, or leaves it running with --detach. */
async function main(args: string[]): Promise<void> {
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown) throw new SetupError(`${unknown} is not known: npm start takes ${known.join(' and ')}.`);
  if (args.includes('--detach')) return detach(args.filter((arg) => arg !== '--detach'));
  const progress = new Progress((text) => {
    process.stdout.write(text);
    if (process.connected) process.send?.({ text });
  });
  const fresh = args.includes('--fresh');
  const addresses = addressesIn(process.env);
  const product = new Product({
    root,
    name: 'main',
    demo: true,
    port: portIn(process.env),
    fresh,
    addresses,
    env: process.env,
    progress,
  });
  endOnSignals(product, progress);
  await startOrEnd(product);
  if (product.isEnding) return;
  for (const line of readyLines(product)) progress.line(line);
  if (process.connected) process.send?.({ ready: true }, () => process.disconnect());
}

function readyLines(product: Product): string[] {
  const accounts = accountLines(product.accounts);
  const { payments } = product;
  const sandbox = payments ? [`Payments: ${payments.url} (test card 4242 4242 4242 4242)`] : [];
  return [`CaseDrop is ready at ${product.url}`, ...accounts, `Mail: ${product.mailUrl}`, ...sandbox];
}

async function startOrEnd(product: Product): Promise<void> {
  try {
    await product.start();
  } catch (error) {
    const interrupted = product.isEnding;
    await product.stop();
    if (!interrupted) throw error;
  }
}

function endOnSignals(product: Product, progress: Progress): void {
  const end = () => {
    progress.line('\nEnding…');
    progress.mute();
    product.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
}

/** Starts the same again in a session of its own, shows its progress, and returns once it is ready. */
async function detach(args: string[]): Promise<void> {
  const log = openSync(join(new RuntimeFolder(root).logs, 'start.log'), 'w');
  const child = spawn(process.execPath, [...process.execArgv, import.meta.filename, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  });
  const interrupt = () => child.kill('SIGTERM');
  process.once('SIGINT', interrupt);
  await new Promise<void>((done, failed) => {
    child.on('message', (message: { text?: string; error?: string; ready?: boolean }) => {
      if (message.text) process.stdout.write(message.text);
      if (message.error) failed(new SetupError(message.error));
      if (message.ready) done();
    });
    child.once('exit', (code) => failed(new SetupError(`The start ended early (code ${code}).`)));
  });
  process.off('SIGINT', interrupt);
  child.unref();
  if (child.connected) child.disconnect();
}

function fail(error: unknown): void {
  const sentence = explain(error);
  console.error(sentence);
  if (process.connected) process.send?.({ error: sentence }, () => process.exit(1));
  else process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
