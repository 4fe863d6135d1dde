import type { AttemptDetail, AttemptSummary } from '@casedrop/contracts/http';
import { randomUuid } from '../../lib/random-uuid.js';
import { activeSeconds, EMPTY_DRAFT, lateAnswers, unsentAnswers, withoutWords, type Draft } from './draft.js';

const DEVICE_KEY = 'practice-device';

/** The name of this tab, for as long as storage holds none for the whole profile. */
const ownId = randomUuid();

/** The name of this browser profile; all its tabs share it, so that they are one device to the server. */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(DEVICE_KEY);
    if (known) return known;
    localStorage.setItem(DEVICE_KEY, ownId);
  } catch (error) {
    // Storage that is full or forbidden must not keep answers from the server.
    if (!(error instanceof DOMException)) throw error;
  }
  return ownId;
}

function parse(raw: string | null): Draft {
  if (raw === null) return EMPTY_DRAFT;
  try {
    return { ...EMPTY_DRAFT, ...(JSON.parse(raw) as Partial<Draft>) };
  } catch (error) {
    if (error instanceof SyntaxError) return EMPTY_DRAFT;
    throw error;
  }
}

/** The draft of one person's attempt in the browser's storage, shared by all tabs. */
export interface DraftStore {
  read(): Draft;
  update(change: (draft: Draft) => Draft): void;
  /** Forgets the draft; other tabs are told. */
  remove(): void;
  subscribe(listener: () => void): () => void;
  /** Another tab has finished with the attempt. */
  onRemovedElsewhere(listener: () => void): () => void;
}

const opened = new Map<string, DraftStore>();

/** Keys name the person: nobody sees what another one has written. */
const keysOf = (personId: number) => `practice.${personId}.`;

/** The draft of `attemptId`. */
export function openDraft(personId: number, attemptId: string): DraftStore {
  return storeOf(keysOf(personId) + attemptId);
}

/** Forgets the draft of an attempt that is over, unless it holds answers that came too late to be part of it. */
export function settleDraft(personId: number, { id, answers }: AttemptDetail): void {
  const store = openDraft(personId, id);
  if (lateAnswers(store.read(), answers).length === 0) store.remove();
}

/** The latest of these attempts that is over while this browser holds answers which were never sent. */
export function attemptWithUnsent(personId: number, attempts: readonly AttemptSummary[]): string | null {
  const left = attempts.find(
    ({ id, completed }) => completed && unsentAnswers(openDraft(personId, id).read()).length > 0,
  );
  return left?.id ?? null;
}

/** Every draft that this browser has of a person. */
function draftsOf(personId: number): DraftStore[] {
  const keys = new Set([...Object.keys(localStorage), ...opened.keys()]);
  return [...keys].filter((key) => key.startsWith(keysOf(personId))).map(storeOf);
}

/** Forgets all that a person has written into this browser: their account is gone. */
export function forgetDrafts(personId: number): void {
  for (const store of draftsOf(personId)) store.remove();
}

/**
 * Forgets the words of a person who signs out, as far as the server has them. What it has not got stays for its owner,
 * who alone is shown it: there is no other copy. A session that ends by itself leaves everything.
 */
export function forgetSentDrafts(personId: number): void {
  const now = Date.now();
  for (const store of draftsOf(personId)) {
    const draft = store.read();
    if (unsentAnswers(draft).length > 0) continue;
    // Without its seconds this device would begin again at zero, below what the server has from it.
    if (activeSeconds(draft, now) > 0) store.update(() => withoutWords(draft, now));
    else store.remove();
  }
}

function storeOf(key: string): DraftStore {
  const store = opened.get(key) ?? storeAt(key);
  opened.set(key, store);
  return store;
}

function onStorageOf(key: string, listener: (event: StorageEvent) => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === key && listener(event);
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function storeAt(key: string): DraftStore {
  const listeners = new Set<() => void>();
  let known = { raw: localStorage.getItem(key), draft: parse(localStorage.getItem(key)) };
  const tell = () => listeners.forEach((listener) => listener());
  const read = () => {
    const raw = localStorage.getItem(key);
    if (raw !== known.raw) known = { raw, draft: parse(raw) };
    return known.draft;
  };
  const keep = (draft: Draft) => {
    try {
      localStorage.setItem(key, JSON.stringify(draft));
    } catch (error) {
      // A full storage keeps nothing; the draft goes on in this tab and to the server.
      if (!(error instanceof DOMException)) throw error;
    }
    known = { raw: localStorage.getItem(key), draft };
  };
  return {
    read,
    update: (change) => {
      const before = read();
      const after = change(before);
      if (after === before) return;
      keep(after);
      tell();
    },
    remove: () => {
      localStorage.removeItem(key);
      known = { raw: null, draft: EMPTY_DRAFT };
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = onStorageOf(key, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    onRemovedElsewhere: (listener) => onStorageOf(key, ({ newValue }) => newValue === null && listener()),
  };
}
