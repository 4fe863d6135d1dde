import { vi } from 'vitest';
import type { AttemptDetail, AttemptProgress } from '@casedrop/contracts/http';
import { ApiError, NetworkError } from '../../lib/api-error.js';
import { sampleAttempt } from '../../testing/fake-practice.js';
import { openDraft } from './draft-store.js';
import { editAnswer, unsentAnswers } from './draft.js';
import { ProgressSender, type Saving } from './progress-sender.js';

type Save = (progress: AttemptProgress, keepalive: boolean) => Promise<AttemptDetail>;
const SAVED_AT = '2026-11-20T12:04:00.000Z';
const saved: Save = async ({ answers }) => sampleAttempt({ answers, savedAt: SAVED_AT });

function begin(answer: Save = saved) {
  const store = openDraft(7, sampleAttempt().id);
  const save = vi.fn(answer);
  const states: Saving[] = [];
  const onRefused = vi.fn();
  const sender = new ProgressSender({
    store,
    save,
    onSaving: (saving) => states.push(saving),
    onSaved: () => undefined,
    onRefused,
  });
  const type = (text: string, partId = 'p1') => {
    store.update((draft) => editAnswer(draft, partId, { text }, Date.now()));
    sender.touched();
  };
  return { store, save, states, onRefused, sender, type };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the sender of progress', () => {
  it('waits for a pause in the typing and sends what is new, once', async () => {
    const { save, states, type } = begin();
    type('a');
    await vi.advanceTimersByTimeAsync(900);
    type('ab');
    await vi.advanceTimersByTimeAsync(900);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]?.[0].answers.map((one) => one.text)).toEqual(['ab']);
    expect(states.at(-1)).toEqual({ state: 'saved', at: SAVED_AT });
    type('more', 'p2');
    await vi.advanceTimersByTimeAsync(1100);
    expect(save.mock.calls[1]?.[0].answers.map((one) => one.partId)).toEqual(['p2']);
  });

  it('keeps what is typed while a save is on its way, and sends it next', async () => {
    let arrive: () => void = () => undefined;
    const { save, store, type } = begin(
      (progress, keepalive) => new Promise((resolve) => (arrive = () => resolve(saved(progress, keepalive)))),
    );
    type('a');
    await vi.advanceTimersByTimeAsync(1000);
    type('ab');
    arrive();
    await vi.advanceTimersByTimeAsync(0);
    expect(store.read().answers.p1?.text).toBe('ab');
    await vi.advanceTimersByTimeAsync(1000);
    expect(save.mock.calls[1]?.[0].answers[0]?.text).toBe('ab');
  });

  it('sends one after the other, and beside another only at the end of the page', async () => {
    const arrivals: (() => void)[] = [];
    const { save, sender, type } = begin(
      (progress, keepalive) =>
        new Promise((resolve) => arrivals.push(() => resolve(saved(progress, keepalive)))),
    );
    type('a');
    await vi.advanceTimersByTimeAsync(1000);
    type('ab');
    void sender.flush(true);
    expect(save).toHaveBeenCalledTimes(2);
    type('abc');
    void sender.flush();
    void sender.flush();
    arrivals[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(2); // the first one is still on its way
    arrivals[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledTimes(3);
    type('abcd');
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('notes what arrived after the page was left, but gives forgotten words none back', async () => {
    const { store, sender, type } = begin();
    type('a');
    await sender.leave();
    expect(unsentAnswers(store.read())).toEqual([]);
    const next = begin();
    next.type('b');
    const last = next.sender.leave();
    next.store.remove();
    await last;
    expect(localStorage.length).toBe(1); // the name of this browser
  });

  it('tries again with growing pauses while nobody answers, and at once when online', async () => {
    let isAway = true;
    const { save, states, sender, store, type } = begin((progress, keepalive) =>
      isAway ? Promise.reject(new NetworkError('unreachable')) : saved(progress, keepalive),
    );
    type('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)).toEqual({ state: 'kept' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3900);
    expect(save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(save).toHaveBeenCalledTimes(3);
    type('ab');
    expect(states.at(-1)).toEqual({ state: 'kept' });
    isAway = false;
    sender.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls[3]?.[0].answers[0]?.text).toBe('ab');
    expect(unsentAnswers(store.read())).toEqual([]);
  });

  it('never sends what is too long, and goes on with what is not', async () => {
    let isAway = true;
    const { save, states, type } = begin((progress, keepalive) =>
      isAway ? Promise.reject(new NetworkError('unreachable')) : saved(progress, keepalive),
    );
    type('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledTimes(1);
    type('x'.repeat(8001));
    isAway = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toEqual({ state: 'idle' });
    type('b', 'p2');
    await vi.advanceTimersByTimeAsync(1000);
    expect(save.mock.calls[1]?.[0].answers.map(({ partId }) => partId)).toEqual(['p2']);
  });

  it('sends along with the page that goes, unless it is too much for that', async () => {
    const { save, sender, type } = begin();
    type('a');
    await sender.flush(true);
    expect(save.mock.calls[0]?.[1]).toBe(true);
    for (let part = 0; part < 4; part += 1) type('x'.repeat(8000), `p${part}`);
    await sender.flush(true);
    expect(save.mock.calls[1]?.[1]).toBe(false);
  });

  it('says so when the server takes no more', async () => {
    const { states, onRefused, save, type } = begin(() =>
      Promise.reject(new ApiError(409, 'finished', null)),
    );
    type('a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(states.at(-1)?.state).toBe('refused');
    expect(onRefused).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
  });
});
