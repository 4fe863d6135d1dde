import { vi } from 'vitest';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { finished, sampleAttempt } from '../../testing/fake-practice.js';
import { answerTo, openCase, savesOf, START, STOP, writeAnswer } from '../../testing/practice-page.js';

/** jsdom has no page to hide. */
function hidePage(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  state.mockRestore();
}

describe('an attempt', () => {
  it('begins with the timer and opens a field under each question', async () => {
    const page = openCase();
    await page.person.click(await screen.findByRole('button', START));
    expect(await answerTo(1)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your number to question 2' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Your number to question 1' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', STOP)).toHaveTextContent(/^Stop Timer \(00:\d\d\)$/);
  });

  it('leaves the focus on the timer when it starts and when it stops', async () => {
    const page = openCase();
    const timer = await screen.findByRole('button', START);
    timer.focus();
    await page.person.keyboard('{Enter}');
    expect(await screen.findByRole('button', STOP)).toHaveFocus();
    await page.person.keyboard('{Enter}');
    expect(await screen.findByRole('button', START)).toHaveFocus();
  });

  it('keeps what is typed and says when the server has it', async () => {
    const page = openCase();
    await page.person.click(await screen.findByRole('button', START));
    await writeAnswer(page, 1, 'Demand and cost');
    expect(Object.values(localStorage).join()).toContain('Demand and cost');
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
    expect(savesOf(page)).toHaveLength(1);
    expect(savesOf(page)[0]?.answers).toMatchObject([{ partId: 'p1', text: 'Demand and cost' }]);
  });

  it('says at once that words are no number, and keeps them', async () => {
    const page = openCase({ practice: { attempts: [sampleAttempt()] } });
    const field = await screen.findByRole('textbox', { name: 'Your number to question 2' });
    await page.person.type(field, '£');
    expect(field).toBeValid();
    await page.person.type(field, 'abc');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^This is no number/);
    expect(field).toHaveValue('£abc');
    await page.person.type(field, ' 12m');
    expect(field).toBeValid();
  });

  it('takes whole words for a number, and no word that only begins like one', async () => {
    openCase({ practice: { attempts: [sampleAttempt()] } });
    const field = await screen.findByRole('textbox', { name: 'Your number to question 2' });
    const write = (value: string) => fireEvent.change(field, { target: { value } });
    for (const word of ['tennis', 'onerous', 'nonetheless']) {
      write(word);
      expect(field).toBeInvalid();
    }
    for (const words of ['two-thirds', 'Fourteen weeks', 'sixty-five', 'a fifth', 'half a million', 'none']) {
      write(words);
      expect(field).toBeValid();
    }
  });

  it('says that answers stay on the device while the server is away, and sends them when it is back', async () => {
    let isAway = true;
    const page = openCase({
      overrides: {
        'PATCH /api/user/attempts/:id': (state, _request, id) =>
          isAway
            ? problem(503, 'service-unavailable', 'Please try again in a moment.')
            : {
                status: 200,
                body: { attempt: state.practice?.attempts.find((one) => one.id === id) },
              },
      },
    });
    await page.person.click(await screen.findByRole('button', START));
    await page.person.type(await answerTo(1), 'x');
    const kept = 'Saved on this device; will be sent when you are back online';
    expect((await screen.findAllByText(kept))[0]).toBeInTheDocument();
    isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
  });

  it('sends what is new at once when the page is hidden', async () => {
    const page = openCase();
    await page.person.click(await screen.findByRole('button', START));
    await page.person.type(await answerTo(1), 'half a thou');
    hidePage();
    expect(savesOf(page).at(-1)?.answers[0]?.text).toBe('half a thou');
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
  });

  it('goes on after a reload: timer, answers of this browser, answers of another device', async () => {
    const attempt = sampleAttempt({
      answers: [{ partId: 'p2', text: 'from the phone', editedAt: '2026-11-19T09:05:00.000Z' }],
    });
    const draft = {
      answers: { p1: { partId: 'p1', text: 'typed before', editedAt: '2026-11-19T09:06:00.000Z' } },
      startedAt: Date.now() - 125_000,
    };
    localStorage.setItem(`practice.7.${attempt.id}`, JSON.stringify(draft));
    const page = openCase({ practice: { attempts: [attempt] } });
    expect(await screen.findByRole('button', STOP)).toHaveTextContent(/^Stop Timer \(02:\d\d\)$/);
    expect(screen.getByRole('timer', { name: 'Practice time' })).toHaveTextContent(/^02:\d\d$/);
    expect(await answerTo(1)).toHaveValue('typed before');
    expect(await answerTo(2)).toHaveValue('from the phone');
    await waitFor(() => expect(savesOf(page)[0]?.answers[0]?.text).toBe('typed before'));
  });

  it('shows nothing of what somebody else has typed into this browser', async () => {
    const attempt = sampleAttempt();
    localStorage.setItem(
      `practice.7.${attempt.id}`,
      JSON.stringify({ answers: { p1: { partId: 'p1', text: 'secret', editedAt: attempt.savedAt } } }),
    );
    openCase({ practice: { attempts: [attempt] }, personId: 8 });
    expect(await answerTo(1)).toHaveValue('');
  });

  it('resets the shown time at each start and adds the runs up', async () => {
    const attempt = sampleAttempt();
    const draft = { syncedAt: attempt.savedAt, startedAt: Date.now() - 60_000 };
    localStorage.setItem(`practice.7.${attempt.id}`, JSON.stringify(draft));
    const page = openCase({ practice: { attempts: [attempt] } });
    const stop = await screen.findByRole('button', STOP);
    expect(stop).toHaveTextContent(/\(01:\d\d\)/);
    await page.person.click(stop);
    await waitFor(() => expect(savesOf(page).at(-1)?.activeSeconds).toBeGreaterThanOrEqual(60));
    await page.person.click(screen.getByRole('button', START));
    expect(await screen.findByRole('button', STOP)).toHaveTextContent(/\(00:\d\d\)/);
  });

  it('says what is unanswered before it ends, and shows the result', async () => {
    const page = openCase();
    await page.person.click(await screen.findByRole('button', START));
    await page.person.type(await answerTo(1), 'Demand and cost');
    await page.person.click(screen.getByRole('button', { name: 'Finish case' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Finish this case?' });
    expect(dialog).toHaveTextContent('Without an answer so far: question 2 (Calculation).');
    await page.person.click(within(dialog).getByRole('button', { name: 'Finish case' }));
    const result = await screen.findByRole('region', { name: 'Your result' });
    expect(await within(result).findByText('72')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your result' })).toHaveFocus();
    expect(within(result).getByText('4.5 of 5')).toBeInTheDocument();
    expect(within(result).getByText('Not asked in this case')).toBeInTheDocument();
    expect(within(result).getByText('Demand and cost')).toBeInTheDocument();
    expect(within(result).getByText(/your result also shows why/)).toBeInTheDocument();
    expect(screen.queryByText('How you were scored')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: /Your answer/ })).not.toBeInTheDocument();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('practice.'))).toEqual([]);
    await page.person.click(screen.getByRole('tab', { name: /Rubric/ }));
    await page.person.click(screen.getByRole('tab', { name: 'Case' }));
    expect(await screen.findByRole('heading', { name: 'Your result' })).not.toHaveFocus();
  });

  it('lets a further attempt begin after the first', async () => {
    const done = finished(sampleAttempt(), { score: '72', gradingFailed: false }, false);
    const page = openCase({ practice: { attempts: [done] } });
    await page.person.click(await screen.findByRole('button', START));
    expect(await answerTo(1)).toHaveValue('');
    expect(screen.getByText('Kept as you type')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Earlier attempts' })).toBeInTheDocument();
  });

  it('keeps what is typed when the session ends, and leads to signing in', async () => {
    const page = openCase({
      practice: { attempts: [sampleAttempt()] },
      overrides: {
        'PATCH /api/user/attempts/:id': (state) => {
          state.user = null;
          return problem(401, 'not-signed-in', 'Please sign in to continue.');
        },
      },
    });
    await writeAnswer(page, 1, 'not lost');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/auth'));
    expect(Object.values(localStorage).join()).toContain('not lost');
  });

  it('takes over what another tab of this browser types and times', async () => {
    const attempt = sampleAttempt();
    const key = `practice.7.${attempt.id}`;
    openCase({ practice: { attempts: [attempt] } });
    await answerTo(1);
    const there = {
      answers: { p1: { partId: 'p1', text: 'from the other tab', editedAt: '2026-11-20T09:05:00.000Z' } },
      syncedAt: attempt.savedAt,
      startedAt: Date.now() - 30_000,
    };
    localStorage.setItem(key, JSON.stringify(there));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' })));
    expect(await answerTo(1)).toHaveValue('from the other tab');
    expect(await screen.findByRole('button', STOP)).toHaveTextContent(/\(00:[345]\d\)/);
  });

  it('keeps writing when the question is answered with no', async () => {
    const page = openCase({ practice: { attempts: [sampleAttempt()] } });
    await answerTo(1);
    await page.person.click(screen.getByRole('button', { name: 'Finish case' }));
    await page.person.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(await answerTo(1)).toBeInTheDocument();
    expect(page.api.calls.some(({ path }) => path.endsWith('/finish'))).toBe(false);
  });

  it('tells whoever is entitled which sentence earned what', async () => {
    const done = finished(sampleAttempt(), { score: '72', gradingFailed: false }, true);
    const page = openCase({ practice: { attempts: [done] }, entitled: true });
    await page.person.click(await screen.findByRole('button', { name: /20 Nov 2026/ }));
    expect(await screen.findByText('How you were scored')).toBeInTheDocument();
    expect(screen.getByText(/I would look at demand and at cost/)).toBeInTheDocument();
    expect(screen.getByText('Names cannibalisation.')).toBeInTheDocument();
    expect(screen.getByText('You took revenue as profit.')).toBeInTheDocument();
    expect(screen.queryByText(/your result also shows why/)).not.toBeInTheDocument();
  });

  it('says plainly when no score could be given', async () => {
    const done = finished(sampleAttempt(), { score: null, gradingFailed: true }, false);
    const page = openCase({ practice: { attempts: [done] } });
    await page.person.click(await screen.findByRole('button', { name: /20 Nov 2026.*No score/ }));
    expect(await screen.findByText('No score this time')).toBeInTheDocument();
    expect(screen.queryByText('/ 100')).not.toBeInTheDocument();
  });

  it('shows the result of an attempt that was finished on another device', async () => {
    const page = openCase({ practice: { attempts: [sampleAttempt()] } });
    const field = await answerTo(1);
    const { practice } = page.api.state;
    if (practice)
      practice.attempts = [finished(sampleAttempt(), { score: '64', gradingFailed: false }, false)];
    await page.person.type(field, 'late');
    expect(await screen.findByText('This attempt is over')).toBeInTheDocument();
    expect(await screen.findByText('64')).toBeInTheDocument();
  });

  it('stays open when finishing fails, and says why', async () => {
    const page = openCase({
      practice: { attempts: [sampleAttempt()] },
      overrides: {
        'POST /api/user/attempts/:id/finish': () =>
          problem(503, 'service-unavailable', 'Please try again in a moment.'),
      },
    });
    await answerTo(1);
    await page.person.click(screen.getByRole('button', { name: 'Finish case' }));
    const dialog = await screen.findByRole('alertdialog');
    await page.person.click(within(dialog).getByRole('button', { name: 'Finish case' }));
    expect(await screen.findByText('The case is not finished yet')).toBeInTheDocument();
    expect(await answerTo(1)).toBeInTheDocument();
  });

  it('says why it could not begin', async () => {
    const page = openCase({
      overrides: {
        'POST /api/cases/:id/attempts': () => problem(403, 'membership-required', 'Full members only.'),
      },
    });
    await page.person.click(await screen.findByRole('button', START));
    expect(await screen.findByText('The attempt could not begin')).toBeInTheDocument();
    expect(screen.getByText('Full members only.')).toBeInTheDocument();
  });

  it('does not offer a field before the answers of other devices are known', async () => {
    let isAway = true;
    const attempt = sampleAttempt({
      answers: [{ partId: 'p1', text: 'from the phone', editedAt: '2026-11-19T09:05:00.000Z' }],
    });
    const page = openCase({
      practice: { attempts: [attempt] },
      overrides: {
        'GET /api/user/attempts/:id': () =>
          isAway ? problem(503, 'service-unavailable', 'Away.') : { status: 200, body: { attempt } },
      },
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('textbox', { name: /Your answer/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Finish case' })).toBeDisabled();
    isAway = false;
    await page.person.click(retry);
    expect(await answerTo(1)).toHaveValue('from the phone');
  });

  it('starts and stops with a key, but not while somebody writes', async () => {
    const page = openCase({ practice: { attempts: [sampleAttempt()] } });
    await answerTo(1);
    await page.person.keyboard('s');
    expect(await screen.findByRole('button', STOP)).toBeInTheDocument();
    await page.person.type(await answerTo(1), 's');
    expect(screen.getByRole('button', STOP)).toBeInTheDocument();
  });
});
