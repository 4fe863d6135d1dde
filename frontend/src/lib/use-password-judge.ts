import type { PasswordHolder, PasswordJudgement } from '@casedrop/passwords';
import { useEffect, useRef, useState } from 'react';
import type { AskedOfJudge, ToldByJudge } from './password-judge.worker.js';

/** Nobody wants to be judged between two letters. */
const PAUSE_MS = 300;

/** The last judgement; `null` before the first, `away` when none will come. */
export type Judged = PasswordJudgement | null | 'away';

/**
 * Judges what is typed as the server will, in a thread of its own: the lists are large, and making them ready would hold
 * the typing up. They go with the form.
 */
export function usePasswordJudge(password: string, { email, username }: PasswordHolder): Judged {
  const [judged, setJudged] = useState<Judged>(null);
  const judge = useRef<Worker>(null);
  const asked = useRef(0);
  useEffect(() => {
    const worker = new Worker(new URL('./password-judge.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ToldByJudge>) => {
      if (data.id === asked.current) setJudged(data.judgement);
    };
    worker.onerror = () => setJudged('away');
    judge.current = worker;
    return () => worker.terminate();
  }, []);
  useEffect(() => {
    const id = (asked.current += 1);
    const question: AskedOfJudge = { id, password, holder: { email, username } };
    const timer = setTimeout(() => judge.current?.postMessage(question), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [password, email, username]);
  return judged;
}
