import type { CaseModel } from '@casedrop/case-engine';
import type { CheckReport } from '@casedrop/contracts/http';
import { useEffect, useState } from 'react';
import { useCheck } from './api/review.js';

/** The checks begin when nothing was typed for so long. */
const PAUSE_MS = 600;

/** What the checks say about a document that is being written. */
export interface LiveCheck {
  /** Something was typed that is not judged yet. */
  isChecking: boolean;
  /** The latest that was said; `null` before the first. */
  report: CheckReport | null;
  error: Error | null;
}

/** A value once it has stayed the same for some milliseconds. */
function useSettled<T>(value: T, pauseMs: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/** Has a document checked whenever its writer pauses; an earlier check that is still on its way is given up. `null`: nothing to check. */
export function useLiveCheck(id: string, model: CaseModel | null): LiveCheck {
  const settled = useSettled(model, PAUSE_MS);
  const check = useCheck(id, settled);
  return {
    isChecking: model !== null && (model !== settled || check.isFetching),
    report: (model && check.data) ?? null,
    error: model && check.error,
  };
}
