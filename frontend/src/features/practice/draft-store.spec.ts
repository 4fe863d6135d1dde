import { vi } from 'vitest';
import { deviceId, forgetDrafts, forgetSentDrafts, openDraft } from './draft-store.js';
import { editAnswer, EMPTY_DRAFT, markSent, progressOf } from './draft.js';

const ATTEMPT = '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0b0001';
const KEY = `practice.7.${ATTEMPT}`;

/** What another tab does to the storage, and how this one hears of it. */
function elsewhere(value: string | null): void {
  if (value === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, value);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }));
}

describe('the store of a draft', () => {
  it('keeps each key as it is typed, for this person only', () => {
    openDraft(7, ATTEMPT).update((draft) => editAnswer(draft, 'p1', { text: 'mine' }, 0));
    expect(localStorage.getItem(KEY)).toContain('mine');
    expect(openDraft(8, ATTEMPT).read().answers).toEqual({});
  });

  it('shares one draft among tabs: what another one writes is built upon', () => {
    const store = openDraft(7, ATTEMPT);
    const heard = vi.fn();
    store.subscribe(heard);
    store.update((draft) => editAnswer(draft, 'p1', { text: 'here' }, 0));
    elsewhere(JSON.stringify(editAnswer(store.read(), 'p2', { text: 'there' }, 0)));
    expect(heard).toHaveBeenCalledTimes(2);
    store.update((draft) => editAnswer(draft, 'p3', { text: 'after' }, 0));
    expect(Object.keys(store.read().answers)).toEqual(['p1', 'p2', 'p3']);
  });

  it('tells when another tab is through with the attempt', () => {
    const store = openDraft(7, ATTEMPT);
    store.update((draft) => editAnswer(draft, 'p1', { text: 'a' }, 0));
    const over = vi.fn();
    const stop = store.onRemovedElsewhere(over);
    elsewhere(null);
    expect(over).toHaveBeenCalledTimes(1);
    expect(store.read().answers).toEqual({});
    stop();
    elsewhere(null);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('starts afresh where the storage holds nonsense', () => {
    localStorage.setItem(KEY, '{');
    expect(openDraft(7, ATTEMPT).read().answers).toEqual({});
  });

  it('has the words that another release has kept, whichever of its fields this one knows', () => {
    const answers = { p1: { partId: 'p1', text: 'Costs first', editedAt: new Date(0).toISOString() } };
    localStorage.setItem(KEY, JSON.stringify({ answers, mood: 'calm' }));
    const { sent, bankedSeconds, ...draft } = openDraft(7, ATTEMPT).read();
    expect([draft.answers, sent, bankedSeconds]).toEqual([answers, {}, 0]);
  });

  it('goes on in memory when the storage is full', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = openDraft(7, ATTEMPT);
    store.update((draft) => editAnswer(draft, 'p1', { text: 'kept' }, 0));
    full.mockRestore();
    expect(store.read().answers.p1?.text).toBe('kept');
  });

  it('names this browser once, as a UUID', () => {
    const id = deviceId();
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(deviceId()).toBe(id);
  });
});

describe('forgetting', () => {
  const sent = (text: string, bankedSeconds = 0) => {
    const draft = editAnswer({ ...EMPTY_DRAFT, bankedSeconds }, 'p1', { text }, 0);
    return markSent(draft, progressOf(draft, deviceId(), 0));
  };
  const words = () => Object.values(localStorage).join();

  it('takes what the server has, keeps its seconds, and leaves what it has not and what is of others', () => {
    openDraft(7, 'taken').update(() => sent('has it', 90));
    openDraft(7, 'taken-at-once').update(() => sent('has it too'));
    openDraft(7, 'unsent').update((draft) => editAnswer(draft, 'p1', { text: 'not yet' }, 0));
    openDraft(77, 'of-another').update(() => sent('of another'));
    forgetSentDrafts(7);
    expect(words()).not.toContain('has it');
    expect(openDraft(7, 'taken').read()).toEqual({ ...EMPTY_DRAFT, bankedSeconds: 90, sentSeconds: 90 });
    expect(localStorage.getItem('practice.7.taken-at-once')).toBeNull();
    expect(words()).toContain('not yet');
    expect(words()).toContain('of another');
  });

  it('takes everything of a person whose account is gone, and of nobody else', () => {
    openDraft(7, 'unsent').update((draft) => editAnswer(draft, 'p1', { text: 'not yet' }, 0));
    openDraft(77, 'of-another').update(() => sent('of another'));
    forgetDrafts(7);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('practice.7.'))).toEqual([]);
    expect(openDraft(7, 'unsent').read()).toBe(EMPTY_DRAFT);
    expect(words()).toContain('of another');
  });
});
