import { NEW_DRAFT, type DemoDraft } from './demo-draft.js';

const KEY = 'demo';
const listeners = new Set<() => void>();
let known: { raw: string | null; draft: DemoDraft } = { raw: null, draft: NEW_DRAFT };

function parse(raw: string | null): DemoDraft {
  if (raw === null) return NEW_DRAFT;
  try {
    return { ...NEW_DRAFT, ...(JSON.parse(raw) as Partial<DemoDraft>) };
  } catch (error) {
    if (error instanceof SyntaxError) return NEW_DRAFT;
    throw error;
  }
}

/** A browser without storage, or with a full one, keeps the draft for as long as the page is open. */
function stored<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof DOMException) return otherwise;
    throw error;
  }
}

/** The visitor's draft; the same object until it changes. */
export function readDemo(): DemoDraft {
  const raw = stored(() => localStorage.getItem(KEY), known.raw);
  if (raw !== known.raw) known = { raw, draft: parse(raw) };
  return known.draft;
}

/** Whether there is a draft. */
export const hasDemo = (): boolean => readDemo() !== NEW_DRAFT;

/** Changes the draft, and keeps it for later visits. */
export function updateDemo(change: (draft: DemoDraft) => DemoDraft): void {
  const draft = change(readDemo());
  const raw = JSON.stringify(draft);
  stored(() => localStorage.setItem(KEY, raw), undefined);
  known = { raw: stored(() => localStorage.getItem(KEY), null), draft };
  listeners.forEach((listener) => listener());
}

/** Forgets everything: the visitor begins again, or the server has it. */
export function forgetDemo(): void {
  stored(() => localStorage.removeItem(KEY), undefined);
  known = { raw: null, draft: NEW_DRAFT };
  listeners.forEach((listener) => listener());
}

/** Calls back at every change, also of another tab. */
export function subscribeDemo(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === KEY && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
