import { vi } from 'vitest';
import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { sampleAttempt, samplePractice, sampleStatistics } from '../../testing/fake-practice.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleDetail } from '../../testing/sample-case.js';
import { sampleUser } from '../../testing/sample-data.js';

const ID = sampleDetail(5).id;

interface Options {
  search?: string;
  credits?: number;
  entitled?: boolean;
  isPro?: boolean;
  practice?: Parameters<typeof samplePractice>[0];
  overrides?: Parameters<typeof renderApp>[2];
}

function open({ search = '', credits = 5, entitled = false, isPro = false, practice, overrides }: Options) {
  const state = {
    user: sampleUser({ freeCredits: credits, subscriptionStatus: isPro ? 'pro' : 'free' }),
    details: { [ID]: sampleDetail(credits, entitled) },
    practice: samplePractice(practice),
  };
  return renderApp(`/cases/${ID}${search}`, state, overrides);
}

const panel = (name: string) => screen.findByRole('region', { name });

describe('the column beside a case', () => {
  it('shows figures of the case from data', async () => {
    open({});
    const statistics = await panel('Case Statistics');
    for (const text of ['41', '4.3', '67%', '6.4/10', '12 ratings', '34 min typically'])
      expect(within(statistics).getByText(text)).toBeInTheDocument();
  });

  it('says where there is too little to tell', async () => {
    const nobody = {
      attempts: 0,
      averageRating: null,
      totalRatings: 0,
      successRate: null,
      medianMinutes: null,
    };
    open({ practice: { statistics: sampleStatistics(nobody) } });
    const statistics = await panel('Case Statistics');
    expect(within(statistics).getByText('Be the first.')).toBeInTheDocument();
    expect(within(statistics).getByText('Not rated yet')).toBeInTheDocument();
    expect(within(statistics).getByText('Not enough attempts yet')).toBeInTheDocument();
  });

  it('keeps the figures of a few people to itself', async () => {
    const few = { attempts: 3, averageRating: null, totalRatings: 2, successRate: null, medianMinutes: null };
    open({ practice: { statistics: sampleStatistics(few) } });
    const statistics = await panel('Case Statistics');
    expect(statistics).toHaveTextContent('Attempts3so far');
    expect(statistics).toHaveTextContent('Rating–Not enough ratings yet');
    expect(statistics).toHaveTextContent('Success–Not enough attempts yet');
  });

  it('leads to related cases, and to the library when there are none', async () => {
    open({});
    const related = await panel('Related Cases');
    expect(within(related).getByRole('link', { name: /Rail pass: fill the seats/ })).toHaveAttribute(
      'href',
      '/cases/0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0002',
    );
  });

  it('says so when no case is related', async () => {
    open({ practice: { related: [] } });
    const related = await panel('Related Cases');
    expect(within(related).getByRole('link', { name: 'Browse the library' })).toHaveAttribute(
      'href',
      '/cases',
    );
  });

  it('counts what the person has solved, and offers more to free people only', async () => {
    open({});
    const progress = await panel('Your Progress');
    expect(progress).toHaveTextContent('3 of 25 cases solved');
    expect(within(progress).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12');
    expect(within(progress).getByRole('link', { name: 'Upgrade to Track More' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
  });

  it('offers no upgrade to pro people', async () => {
    open({ isPro: true, entitled: true });
    expect(within(await panel('Your Progress')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('keeps case and actions when the figures cannot be had, and fetches them again', async () => {
    let isAway = true;
    const practice = samplePractice();
    const { statistics, related } = practice;
    const yours = { rating: null, attempts: [], solved: 0, available: 25 };
    const { person } = open({
      overrides: {
        'GET /api/cases/:id/companion': () =>
          isAway
            ? problem(503, 'service-unavailable', 'Away for a moment.')
            : { status: 200, body: { statistics, related, yours } },
      },
    });
    expect(await screen.findByText('Away for a moment.')).toBeInTheDocument();
    expect(await panel('Quick Actions')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start Timer (35 min)' })).toBeInTheDocument();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await panel('Case Statistics')).toBeInTheDocument();
  });

  it('starts an attempt, goes on with it, and leads to the lock', async () => {
    const { person, router } = open({});
    const actions = await panel('Quick Actions');
    expect(within(actions).queryByRole('button', { name: 'Rate Solution' })).not.toBeInTheDocument();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await person.click(await within(actions).findByRole('button', { name: 'Unlock solution' }));
    expect(scroll.mock.contexts).toContain(screen.getByRole('tablist'));
    expect(await screen.findByRole('heading', { name: 'Solution Locked' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tab=solution');
    await person.click(within(actions).getByRole('button', { name: 'Start practising' }));
    expect(await screen.findByRole('button', { name: /Stop Timer/ })).toBeInTheDocument();
    await person.click(await within(actions).findByRole('button', { name: 'Go on with your attempt' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Your answer to question 1' })).toHaveFocus(),
    );
  });

  it('opens the referral dialog', async () => {
    const { person } = open({});
    await person.click(within(await panel('Quick Actions')).getByRole('button', { name: 'Refer Friends' }));
    expect(await screen.findByRole('dialog', { name: 'Refer Friends' })).toBeInTheDocument();
  });
});

describe('rating a solution', () => {
  const OPENED = { search: '?tab=solution', entitled: true };

  async function openDialog(options: Options = {}) {
    const page = open({ ...OPENED, ...options });
    const [button] = await screen.findAllByRole('button', { name: 'Rate Solution' });
    if (button) await page.person.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Rate this solution (1-5 stars)' });
    return { ...page, dialog };
  }

  it('takes one of five stars by keyboard', async () => {
    const { person, dialog, api } = await openDialog();
    expect(within(dialog).getByRole('button', { name: 'Submit rating' })).toBeDisabled();
    expect(within(dialog).getByRole('radio', { name: '1 star' })).toHaveFocus();
    await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(within(dialog).getByRole('radio', { name: '4 stars' })).toBeChecked();
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Thank you for your feedback!')).toBeInTheDocument();
    expect(screen.getByText('Your rating has been recorded.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.state.practice?.ratings).toEqual({ [ID]: 4 });
  });

  it('shows the rating given before and changes it', async () => {
    const { person, dialog, api } = await openDialog({ practice: { ratings: { [ID]: 2 } } });
    expect(within(dialog).getByRole('radio', { name: '2 stars' })).toBeChecked();
    await person.click(within(dialog).getByRole('radio', { name: '5 stars' }));
    await person.click(within(dialog).getByRole('button', { name: 'Submit rating' }));
    await waitFor(() => expect(api.state.practice?.ratings).toEqual({ [ID]: 5 }));
  });

  it('tells why a rating was not taken, and stays', async () => {
    const { person, dialog } = await openDialog({
      overrides: {
        'POST /api/cases/:id/rate': () => problem(403, 'not-permitted', 'Open the case before you rate it.'),
      },
    });
    await person.click(within(dialog).getByRole('radio', { name: '1 star' }));
    await person.click(within(dialog).getByRole('button', { name: 'Submit rating' }));
    expect(await screen.findByText('Failed to submit rating')).toBeInTheDocument();
    expect(screen.getByText('Open the case before you rate it.')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Rate this solution (1-5 stars)' })).toBeInTheDocument();
  });
});

describe('taking a solution along', () => {
  const saved: { name: string; type: string }[] = [];

  beforeEach(() => {
    saved.length = 0;
    let type = '';
    URL.createObjectURL = (blob) => {
      type = (blob as Blob).type;
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, type });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const file = (type: string) => () => ({ status: 200, file: { type, text: 'pages' } });

  it('downloads the PDF and the plain text', async () => {
    const { person } = open({
      search: '?tab=solution',
      entitled: true,
      overrides: {
        'GET /api/cases/:id/solution.pdf': file('application/pdf'),
        'GET /api/cases/:id/solution.txt': file('text/plain; charset=utf-8'),
      },
    });
    const [pdf] = await screen.findAllByRole('button', { name: 'Download PDF' });
    if (pdf) await person.click(pdf);
    expect(await screen.findByText('Download Started')).toBeInTheDocument();
    expect(screen.getByText('Case solution downloaded successfully.')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Plain text' }));
    const name = 'Northlight Coffee should the chain convert retail-park sites to drive-thru_solution';
    await waitFor(() => expect(saved.map((one) => one.name)).toEqual([`${name}.pdf`, `${name}.txt`]));
  });

  it('leaves the focus where it was pressed, and lets nobody begin a second one', async () => {
    const { person } = open({ search: '?tab=solution', entitled: true });
    holdAnswers(`/api/cases/${ID}/solution.txt`);
    const text = await screen.findByRole('button', { name: 'Plain text' });
    await person.click(text);
    await waitFor(() => expect(text).toHaveAttribute('aria-busy', 'true'));
    expect(text).toBeEnabled(); // a browser takes the focus from a disabled one
    expect(text).toHaveFocus();
    const [pdf] = screen.getAllByRole('button', { name: 'Download PDF' });
    expect(pdf).toBeDisabled();
  });

  it.each([
    [
      'is refused',
      () => problem(503, 'service-unavailable', 'The presses are busy.'),
      'The presses are busy.',
    ],
    ['is a page instead', file('text/html'), 'There was a problem processing your request.'],
  ])('says so when it %s', async (_name, answer, says) => {
    const { person } = open({
      search: '?tab=solution',
      entitled: true,
      overrides: { 'GET /api/cases/:id/solution.pdf': answer },
    });
    const [pdf] = await screen.findAllByRole('button', { name: 'Download PDF' });
    if (pdf) await person.click(pdf);
    expect(await screen.findByText('Download failed')).toBeInTheDocument();
    expect(screen.getByText(says)).toBeInTheDocument();
    expect(screen.queryByText('Download Started')).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('is offered to whoever is entitled only', async () => {
    open({ search: '?tab=solution', practice: { attempts: [sampleAttempt()] } });
    expect(await screen.findByRole('heading', { name: 'Solution Locked' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).not.toBeInTheDocument();
  });
});
