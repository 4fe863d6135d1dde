import type { AskedOfJudge, ToldByJudge } from '../lib/password-judge.worker.js';

/** jsdom has no threads: the only one that pages have, the judge of passwords, answers from the thread of the page. */
export class WorkerInPlace {
  onmessage: ((event: { data: ToldByJudge }) => void) | null = null;
  onerror: (() => void) | null = null;
  #isOver = false;

  postMessage({ id, password, holder }: AskedOfJudge): void {
    const answer = async () => {
      const { judgePassword } = await import('@casedrop/passwords');
      if (!this.#isOver) this.onmessage?.({ data: { id, judgement: judgePassword(password, holder) } });
    };
    void answer();
  }

  terminate(): void {
    this.#isOver = true;
  }
}
