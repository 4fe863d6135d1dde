import {
  absorb,
  activeSeconds,
  editAnswer,
  EMPTY_DRAFT,
  hasNews,
  isAnswered,
  lateAnswers,
  markSent,
  noteSeen,
  progressOf,
  runSeconds,
  startRun,
  stopRun,
  unsentAnswers,
} from './draft.js';

const DEVICE = '00000000-0000-4000-8000-000000000001';
const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();
const answer = (text: string, seconds: number) => ({ partId: 'p1', text, editedAt: at(seconds) });

describe('the timer of a draft', () => {
  it('counts by the clock, from zero at each start, and adds its runs up', () => {
    const first = startRun(EMPTY_DRAFT, NOON);
    expect(runSeconds(first, NOON + 61_500)).toBe(61);
    const stopped = stopRun(first, NOON + 61_500);
    expect(activeSeconds(stopped, NOON + 500_000)).toBe(61);
    const second = startRun(stopped, NOON + 600_000);
    expect(runSeconds(second, NOON + 609_000)).toBe(9);
    expect(activeSeconds(second, NOON + 609_000)).toBe(70);
  });

  it('is started once, and stopped once, by however many tabs', () => {
    const running = startRun(EMPTY_DRAFT, NOON);
    expect(startRun(running, NOON + 5000)).toBe(running);
    const stopped = stopRun(running, NOON + 10_000);
    expect(stopRun(stopped, NOON + 20_000)).toEqual(stopped);
  });

  it('does not go below zero with a clock set back', () => {
    expect(runSeconds(startRun(EMPTY_DRAFT, NOON), NOON - 60_000)).toBe(0);
    expect(activeSeconds(startRun(EMPTY_DRAFT, NOON), NOON - 60_000)).toBe(0);
  });

  it('shows all of a run and books ten minutes of each time that nobody was there', () => {
    const MINUTE = 60_000;
    const running = noteSeen(startRun(EMPTY_DRAFT, NOON), NOON + 8 * MINUTE); // has read for a while
    expect(activeSeconds(running, NOON + 17 * MINUTE)).toBe(17 * 60);
    expect(activeSeconds(running, NOON + 240 * MINUTE)).toBe(18 * 60);
    const back = noteSeen(running, NOON + 240 * MINUTE);
    expect(activeSeconds(back, NOON + 245 * MINUTE)).toBe(23 * 60);
    expect(runSeconds(back, NOON + 245 * MINUTE)).toBe(245 * 60);
    const stopped = stopRun(back, NOON + 245 * MINUTE);
    expect(activeSeconds(startRun(stopped, NOON + 300 * MINUTE), NOON + 301 * MINUTE)).toBe(24 * 60);
    expect(noteSeen(stopped, NOON + 400 * MINUTE)).toBe(stopped);
  });
});

describe('the answers of a draft', () => {
  it('are unsent until the server has this very version', () => {
    const typed = editAnswer(EMPTY_DRAFT, 'p1', { text: 'a' }, NOON);
    expect(hasNews(EMPTY_DRAFT, NOON)).toBe(false);
    const progress = progressOf(typed, DEVICE, NOON);
    expect(progress).toEqual({
      deviceId: DEVICE,
      sentAt: at(0),
      activeSeconds: 0,
      answers: [answer('a', 0)],
    });
    const typedOn = editAnswer(typed, 'p1', { text: 'ab' }, NOON + 1000);
    expect(unsentAnswers(markSent(typedOn, progress))).toEqual([answer('ab', 1)]);
    expect(unsentAnswers(markSent(typed, progress))).toEqual([]);
  });

  it('are later than all that was typed here before, also when the clock was put back', () => {
    const typed = editAnswer(EMPTY_DRAFT, 'p1', { text: 'a' }, NOON + 600_000);
    const typedOn = editAnswer(typed, 'p1', { text: 'ab' }, NOON);
    expect(Date.parse(typedOn.answers.p1?.editedAt ?? '')).toBe(NOON + 600_001);
    expect(progressOf(typedOn, DEVICE, NOON).sentAt).toBe(new Date(NOON + 600_001).toISOString());
  });

  it('stay until the server has judged them, which knows how wrong the clocks are', () => {
    const typed = editAnswer(EMPTY_DRAFT, 'p1', { text: 'here' }, NOON);
    const looked = absorb(typed, { answers: [answer('there', 15)], savedAt: at(20) });
    expect(looked.answers.p1?.text).toBe('here');
    expect(unsentAnswers(looked)).toHaveLength(1);
  });

  it('stay here unsent while they are longer than the server takes, and keep no other from it', () => {
    const long = editAnswer(EMPTY_DRAFT, 'p1', { text: 'x'.repeat(8001) }, NOON);
    const wide = editAnswer(EMPTY_DRAFT, 'p1', { number: '1'.repeat(61) }, NOON);
    for (const draft of [long, wide]) {
      expect(hasNews(draft, NOON)).toBe(false);
      expect(unsentAnswers(draft)).toHaveLength(1);
      expect(lateAnswers(draft, [])).toHaveLength(1);
      expect(absorb(draft, { answers: [answer('short', 9)], savedAt: at(10) }).answers).toEqual(
        draft.answers,
      );
    }
    const both = editAnswer(long, 'p2', { text: 'y'.repeat(8000), number: '1'.repeat(60) }, NOON);
    const progress = progressOf(both, DEVICE, NOON);
    expect(progress.answers.map(({ partId }) => partId)).toEqual(['p2']);
    expect(unsentAnswers(markSent(both, progress)).map(({ partId }) => partId)).toEqual(['p1']);
  });

  it('are late when an attempt ended without them, unless it has the same words', () => {
    const typed = editAnswer(EMPTY_DRAFT, 'p1', { text: 'here ', number: '5' }, NOON);
    expect(lateAnswers(typed, [])).toHaveLength(1);
    expect(lateAnswers(typed, [answer('here', 9)])).toHaveLength(1);
    expect(lateAnswers(typed, [{ ...answer('here', 9), number: '5' }])).toEqual([]);
    expect(lateAnswers(markSent(typed, progressOf(typed, DEVICE, NOON)), [])).toEqual([]);
    expect(lateAnswers(editAnswer(EMPTY_DRAFT, 'p1', { text: ' ' }, NOON), [answer('there', 9)])).toEqual([]);
  });

  it("take the server's version of what is sent, also when this device's clock is ahead", () => {
    const typed = editAnswer(EMPTY_DRAFT, 'p1', { text: 'here' }, NOON + 600_000);
    const sent = markSent(typed, progressOf(typed, DEVICE, NOON));
    const later = absorb(sent, { answers: [answer('there', 30)], savedAt: at(30) });
    expect(later.answers.p1?.text).toBe('there');
  });

  it('are not thrown back by a copy of the server that is older than the last', () => {
    const fresh = absorb(EMPTY_DRAFT, { answers: [answer('new', 30)], savedAt: at(30) });
    expect(absorb(fresh, { answers: [answer('old', 10)], savedAt: at(10) })).toBe(fresh);
  });

  it('count as answered with a text or a number', () => {
    expect(isAnswered(editAnswer(EMPTY_DRAFT, 'p1', { text: '  ' }, NOON), 'p1')).toBe(false);
    expect(isAnswered(editAnswer(EMPTY_DRAFT, 'p1', { number: '35%' }, NOON), 'p1')).toBe(true);
    expect(isAnswered(EMPTY_DRAFT, 'p1')).toBe(false);
  });
});
