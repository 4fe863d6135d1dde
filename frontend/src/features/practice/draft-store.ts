import { EMPTY_DRAFT, type Draft } from './draft.js';

const DEVICE_KEY = 'practice-device';

/** A random UUID; `crypto.randomUUID` is not there without https. */
function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

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

/** The draft of `attemptId`. Its key names the person: nobody sees what another one has written. */
export function openDraft(personId: number, attemptId: string): DraftStore {
  const key = `practice.${personId}.${attemptId}`;
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
