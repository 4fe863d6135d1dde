import { act, screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { finished, sampleAttempt } from '../../testing/fake-practice.js';
import { answerTo, DRAFT_KEY, openCase, START, writeAnswer } from '../../testing/practice-page.js';

const LATE = { name: 'Written here, not handed in' };

/** The server's copy of an attempt that somebody has finished on another device, with one answer. */
const overElsewhere = () =>
  finished(
    sampleAttempt({
      answers: [{ partId: 'p1', text: 'handed in', editedAt: '2026-11-20T09:50:00.000Z' }],
    }),
    { score: '64', gradingFailed: false },
    false,
  );
const late = (text: string, number?: string) => ({
  answers: {
    p1: { partId: 'p1', text, editedAt: '2026-11-20T09:55:00.000Z', ...(number !== undefined && { number }) },
  },
  syncedAt: '2026-11-20T09:00:00.000Z',
});
describe('answers that come after the end of an attempt', () => {
  it('are kept and shown beside what was handed in when a save is refused', async () => {
    const page = openCase({ practice: { attempts: [sampleAttempt()] } });
    await answerTo(1);
    const { practice } = page.api.state;
    if (practice) practice.attempts = [overElsewhere()];
    await writeAnswer(page, 1, 'typed on this device');
    const kept = await screen.findByRole('region', LATE);
    expect(within(kept).getByText('typed on this device')).toBeInTheDocument();
    expect(within(kept).getByText('handed in')).toBeInTheDocument();
    expect(within(kept).queryByText(/Calculation/)).not.toBeInTheDocument();
    expect(localStorage.getItem(DRAFT_KEY)).toContain('typed on this device');
  });

  it('are kept when the page learns of the end by looking', async () => {
    const page = openCase({
      practice: { attempts: [sampleAttempt()] },
      overrides: { 'PATCH /api/user/attempts/:id': () => problem(503, 'service-unavailable', 'Away.') },
    });
    await page.person.type(await answerTo(1), 'written offline');
    const { practice } = page.api.state;
    if (practice) practice.attempts = [overElsewhere()];
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('region', LATE)).toHaveTextContent('written offline');
    expect(screen.getByText('This attempt is over')).toBeInTheDocument();
  });

  it('are kept when finishing hands back the result of another device', async () => {
    const page = openCase({
      practice: { attempts: [sampleAttempt()] },
      overrides: {
        'PATCH /api/user/attempts/:id': () => problem(503, 'service-unavailable', 'Away.'),
        'POST /api/user/attempts/:id/finish': () => ({
          status: 200,
          body: { attempt: overElsewhere(), taken: false },
        }),
      },
    });
    await page.person.type(await answerTo(1), 'mine came late');
    await page.person.click(screen.getByRole('button', { name: 'Finish case' }));
    const dialog = await screen.findByRole('alertdialog');
    await page.person.click(within(dialog).getByRole('button', { name: 'Finish case' }));
    expect(await screen.findByRole('region', LATE)).toHaveTextContent('mine came late');
    expect(screen.getByText('This attempt is over')).toBeInTheDocument();
  });

  it('are shown to whoever comes back later, and marked in the list while a new attempt is open', async () => {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(late('from last week', '£1.2m')));
    const page = openCase({ practice: { attempts: [overElsewhere()] } });
    const kept = await screen.findByRole('region', LATE);
    expect(kept).toHaveTextContent('£1.2m');
    await page.person.click(screen.getByRole('button', START));
    const row = await screen.findByRole('button', { name: /20 Nov 2026.*Answers not handed in/ });
    expect(screen.queryByRole('region', LATE)).not.toBeInTheDocument();
    await page.person.click(row);
    expect(await screen.findByRole('region', LATE)).toHaveTextContent('from last week');
  });

  it('can be copied, and go only when told to', async () => {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(late('from last week', '£1.2m')));
    const page = openCase({ practice: { attempts: [overElsewhere()] } });
    const kept = await screen.findByRole('region', LATE);
    await page.person.click(within(kept).getByRole('button', { name: 'Copy answer to question 1' }));
    expect(await navigator.clipboard.readText()).toBe('£1.2m\nfrom last week');
    expect(await within(kept).findByText('Copied to the clipboard.')).toBeInTheDocument();
    await page.person.click(within(kept).getByRole('button', { name: 'Discard these answers' }));
    await page.person.click(await screen.findByRole('button', { name: 'Keep them' }));
    expect(localStorage.getItem(DRAFT_KEY)).toContain('from last week');
    await page.person.click(within(kept).getByRole('button', { name: 'Discard these answers' }));
    await page.person.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('region', LATE)).not.toBeInTheDocument());
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });

  it('are shown also when the case has dropped their question since', async () => {
    const gone = { partId: 'gone', text: 'to what was asked then', editedAt: '2026-11-20T09:55:00.000Z' };
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ answers: { ...late('first').answers, gone } }));
    openCase({ practice: { attempts: [overElsewhere()] } });
    const kept = await screen.findByRole('region', LATE);
    expect(
      within(kept)
        .getAllByRole('heading', { level: 4 })
        .map((one) => one.textContent),
    ).toEqual(['1. Structure', 'A question of an earlier version']);
    expect(kept).toHaveTextContent('to what was asked then');
  });

  it('do not count when the server has the same words', async () => {
    localStorage.setItem(DRAFT_KEY, JSON.stringify(late('handed in ')));
    openCase({ practice: { attempts: [overElsewhere()] } });
    expect(await screen.findByText('64')).toBeInTheDocument();
    expect(screen.queryByRole('region', LATE)).not.toBeInTheDocument();
    expect(localStorage.getItem(DRAFT_KEY)).toBeNull();
  });
});
