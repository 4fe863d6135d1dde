import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { attemptsPage, finished, sampleAttempt } from '../../testing/fake-practice.js';
import { answerTo, DRAFT_KEY, openCase, type PracticePage } from '../../testing/practice-page.js';

describe('earlier attempts', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      finished(
        sampleAttempt({ id: `0b9f1c52-7a34-4f0e-9d3c-2f1f5f0d${String(at).padStart(4, '0')}` }),
        { score: String(99 - at), gradingFailed: false },
        false,
      ),
    );
  const rows = async () => {
    const section = await screen.findByRole('region', { name: 'Earlier attempts' });
    return within(section).getAllByRole('listitem');
  };

  it('can all be reached, page by page, also after a page could not be read', async () => {
    let isAway = true;
    const page = openCase({
      practice: { attempts: many(33) },
      overrides: {
        'GET /api/user/attempts': (state, request) =>
          isAway ? problem(403, 'not-permitted', 'Not now.') : attemptsPage(state, request),
      },
    });
    expect(await rows()).toHaveLength(10);
    await page.person.click(screen.getByRole('button', { name: 'Show earlier attempts' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(await rows()).toHaveLength(10);
    isAway = false;
    await page.person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    await page.person.click(screen.getByRole('button', { name: 'Show earlier attempts' }));
    await waitFor(async () => expect(await rows()).toHaveLength(33));
    expect((await rows())[32]).toHaveTextContent('67 / 100');
    expect(screen.queryByRole('button', { name: 'Show earlier attempts' })).not.toBeInTheDocument();
  });

  it('offers no more when all are there', async () => {
    openCase({ practice: { attempts: many(10) } });
    expect(await rows()).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Show earlier attempts' })).not.toBeInTheDocument();
  });
});

describe('coming back to a case', () => {
  const done = (over = {}) => finished(sampleAttempt(over), { score: '72', gradingFailed: false }, false);

  it('says that it is finished, when and with what score, and one press opens that result', async () => {
    const earlier = { ...done({ id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0b0009' }), score: '41' };
    const { person } = openCase({ practice: { attempts: [done(), earlier] } });
    expect(await screen.findByText(/^Finished 20 Nov 2026/)).toHaveTextContent('72 / 100');
    expect(screen.getByText(/^You have finished this case. The timer begins/)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Practise again' })).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'See your result' }));
    const result = await screen.findByRole('region', { name: 'Your result' });
    expect(screen.getByRole('heading', { name: 'Your result' })).toHaveFocus();
    expect(await within(result).findByText('4.5 of 5')).toBeInTheDocument();
    expect(screen.queryByText(/^Finished 20 Nov 2026/)).not.toBeInTheDocument();
  });

  it('opens the result from another tab too', async () => {
    const { person } = openCase({ practice: { attempts: [done()] }, entitled: true });
    await person.click(await screen.findByRole('tab', { name: 'Rubric' }));
    await person.click(await screen.findByRole('button', { name: 'See your result' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your result' })).toHaveFocus());
  });

  it('says nothing of the kind on a first visit, nor while an attempt is open', async () => {
    openCase({
      practice: { attempts: [sampleAttempt(), done({ id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0b0009' })] },
    });
    await answerTo(1);
    expect(await screen.findByRole('heading', { name: 'Earlier attempts' })).toBeInTheDocument();
    expect(screen.queryByText(/^Finished/)).not.toBeInTheDocument();
  });
});

describe('signing out', () => {
  const signOut = async ({ person }: PracticePage) => {
    await person.click(await screen.findByRole('button', { name: 'ada', expanded: false }));
    await person.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  };

  it('sends the last words and takes them out of the browser', async () => {
    const page = openCase({ practice: { attempts: [sampleAttempt()] } });
    await page.person.type(await answerTo(1), 'last words');
    await signOut(page);
    await waitFor(() => expect(page.api.calls.some(({ path }) => path === '/api/auth/logout')).toBe(true));
    await waitFor(() => expect(Object.values(localStorage).join()).not.toContain('last words'));
    expect(page.api.state.practice?.attempts[0]?.answers).toMatchObject([{ text: 'last words' }]);
  });

  it('leaves what could not be sent for its owner', async () => {
    const page = openCase({
      practice: { attempts: [sampleAttempt()] },
      overrides: { 'PATCH /api/user/attempts/:id': () => problem(503, 'service-unavailable', 'Away.') },
    });
    await page.person.type(await answerTo(1), 'not sent yet');
    await signOut(page);
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: /Your answer/ })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
    expect(localStorage.getItem(DRAFT_KEY)).toContain('not sent yet');
  });
});
