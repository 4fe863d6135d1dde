import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

/** A sink in a process of its own. */
export interface SinkProcess {
  url: string;
  pid: number;
  /** How many mails were taken, and to how many different people. */
  taken(): Promise<{ mails: number; people: number }>;
  /** How often each person was written to. */
  copies(): Promise<[address: string, times: number][]>;
  /** When the last mail to each person was taken, in milliseconds since 1970. */
  lastTaken(): Promise<[address: string, at: number][]>;
  forget(): Promise<void>;
  stop(): void;
}

/** Starts a sink and waits until it listens. */
export async function startSinkProcess(): Promise<SinkProcess> {
  const child = fork(join(import.meta.dirname, 'smtp-sink.main.ts'));
  const { port } = await answer<{ port: number }>(child);
  const ask = async <Answer>(what: string): Promise<Answer> => {
    const answered = answer<{ answer: Answer }>(child);
    child.send(what);
    return (await answered).answer;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    taken: () => ask('taken'),
    copies: () => ask('copies'),
    lastTaken: () => ask('lastTaken'),
    forget: async () => void (await ask('forget')),
    stop: () => child.disconnect(),
  };
}

const answer = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const gone = (code: number | null): void => reject(new Error(`the sink ended with ${code}`));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as Answer);
    });
  });
