import {
  absorb,
  activeSeconds,
  editAnswer,
  EMPTY_DRAFT,
  hasNews,
  isAnswered,
  markSent,
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

  it('neither goes below zero with a clock set back nor on for ever when forgotten', () => {
    const running = startRun(EMPTY_DRAFT, NOON);
    expect(runSeconds(running, NOON - 60_000)).toBe(0);
    expect(runSeconds(running, NOON + 30 * 3600_000)).toBe(4 * 3600);
  });
});

describe('the answers of a draft', () => {
  it('are unsent until the server has this very version', () => {
    const typed = editAnswer(EMPTY_DRAFT, 'p1', { text: 'a' }, NOON);
    expect(hasNews(EMPTY_DRAFT, NOON)).toBe(false);
    const progress = progressOf(typed, DEVICE, NOON);
    expect(progress).toEqual({ deviceId: DEVICE, activeSeconds: 0, answers: [answer('a', 0)] });
    const typedOn = editAnswer(typed, 'p1', { text: 'ab' }, NOON + 1000);
    expect(unsentAnswers(markSent(typedOn, progress))).toEqual([answer('ab', 1)]);
    expect(unsentAnswers(markSent(typed, progress))).toEqual([]);
  });

  it('are never older than the version they were typed over', () => {
    const server = { answers: [answer('elsewhere', 600)], savedAt: at(600) };
    const typed = editAnswer(absorb(EMPTY_DRAFT, server), 'p1', { text: 'here' }, NOON);
    expect(Date.parse(typed.answers.p1?.editedAt ?? '')).toBe(NOON + 600_001);
  });

  it('keep the later one of a version typed here and one of another device', () => {
    const typed = editAnswer(EMPTY_DRAFT, 'p1', { text: 'here' }, NOON + 10_000);
    const older = { answers: [answer('there', 5)], savedAt: at(20) };
    const newer = { answers: [answer('there', 15)], savedAt: at(20) };
    expect(absorb(typed, older).answers.p1?.text).toBe('here');
    expect(unsentAnswers(absorb(typed, older))).toHaveLength(1);
    expect(absorb(typed, newer).answers.p1?.text).toBe('there');
    expect(unsentAnswers(absorb(typed, newer))).toEqual([]);
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
