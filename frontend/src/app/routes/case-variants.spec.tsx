import { screen, within } from '@testing-library/react';
import type { CaseDetail } from '@casedrop/contracts/http';
import { problem } from '../../testing/fake-api.js';
import { finished, NEW_NUMBERS, sampleAttempt, samplePractice } from '../../testing/fake-practice.js';
import { answerTo, START, STOP, writeAnswer } from '../../testing/practice-page.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleDetail } from '../../testing/sample-case.js';
import { sampleUser } from '../../testing/sample-data.js';

const ID = sampleDetail(5).id;
const SIT = { name: 'Sit it with new numbers' };
const idOf = (at: number) => `0b9f1c52-7a34-4f0e-9d3c-2f1f5f0b000${at}`;
const sat = (over: Parameters<typeof sampleAttempt>[0] = {}) =>
  finished(sampleAttempt(over), { score: '72', gradingFailed: false }, false);

interface Options {
  search?: string;
  detail?: Partial<CaseDetail>;
  practice?: Parameters<typeof samplePractice>[0];
  overrides?: Parameters<typeof renderApp>[2];
  entitled?: boolean;
}

/** The page of a case whose numbers can be drawn anew. */
function openCase({ search = '', detail, practice, overrides, entitled = false }: Options = {}) {
  const state = {
    user: sampleUser({ id: 7 }),
    details: { [ID]: { ...sampleDetail(5, entitled), variants: true, ...detail } },
    practice: samplePractice(practice),
  };
  return renderApp(`/cases/${ID}${search}`, state, overrides);
}
const bar = () => within(screen.getByRole('region', { name: 'Practice' }));
const numbers = () => screen.findByRole('navigation', { name: 'Numbers of this case' });
const startsOf = (page: ReturnType<typeof openCase>) =>
  page.api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/attempts'));

describe('new numbers', () => {
  it('are offered beside the timer, begin an attempt, and are what the page shows then', async () => {
    const page = openCase();
    await screen.findByRole('button', START);
    await page.person.click(bar().getByRole('button', SIT));
    expect(await numbers()).toHaveTextContent(/^New numbers, drawn for you/);
    expect(startsOf(page).map(({ body }) => body)).toEqual([{ variant: 'new' }]);
    expect(page.router.state.location.search).toBe(`?variant=${NEW_NUMBERS}`);
    expect(await screen.findByRole('button', STOP)).toBeInTheDocument();
    await writeAnswer(page, 1, 'Demand and cost');
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
    expect(bar().queryByRole('button', SIT)).not.toBeInTheDocument();
  });

  it('are offered among the next steps too, by keyboard', async () => {
    const page = openCase({ practice: { attempts: [sat()] } });
    const steps = within(await screen.findByRole('region', { name: 'Beside the case' }));
    (await steps.findByRole('button', SIT)).focus();
    await page.person.keyboard('{Enter}');
    expect(await answerTo(1)).toBeInTheDocument();
    expect(page.router.state.location.search).toBe(`?variant=${NEW_NUMBERS}`);
  });

  it('are not offered where there are none', async () => {
    openCase({ detail: { variants: undefined } });
    await screen.findByRole('button', START);
    await screen.findByRole('button', { name: 'Start practising' });
    expect(screen.queryByRole('button', SIT)).not.toBeInTheDocument();
  });

  it('are not offered while an attempt is open', async () => {
    openCase({ practice: { attempts: [sampleAttempt()] } });
    await answerTo(1);
    await screen.findByRole('button', { name: 'Go on with your attempt' });
    expect(screen.queryByRole('button', SIT)).not.toBeInTheDocument();
  });

  it('say why they could not be had, and stay where they are', async () => {
    const sentence = 'You have had all the numbers that this case can be drawn with.';
    const page = openCase({
      overrides: { 'POST /api/cases/:id/attempts': () => problem(404, 'case-has-no-variants', sentence) },
    });
    await screen.findByRole('button', START);
    await page.person.click(bar().getByRole('button', SIT));
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
    expect(page.router.state.location.search).toBe('');
    expect(bar().getByRole('button', SIT)).toBeEnabled();
  });
});

describe('the page of a variant', () => {
  const search = `?variant=12`;

  it('leads to the original and to the other numbers that the person has had, each once', async () => {
    const earlier = [
      sat({ id: idOf(1), variant: 12 }),
      sat({ id: idOf(2), variant: 34, createdAt: '2026-11-18T09:00:00.000Z' }),
      sat({ id: idOf(3), variant: 34 }),
      sat({ id: idOf(4) }),
    ];
    openCase({ search, practice: { attempts: earlier } });
    const links = await within(await numbers()).findAllByRole('link', { name: /original|Your numbers/ });
    await within(await numbers()).findByRole('link', { name: /^Your numbers of 18 Nov, \d\d:00$/ });
    expect(links[0]).toHaveAttribute('href', `/cases/${ID}`);
    const all = within(await numbers()).getAllByRole('link');
    expect(all.map((link) => link.getAttribute('href'))).toEqual([`/cases/${ID}`, `/cases/${ID}?variant=34`]);
  });

  it('keeps its numbers from tab to tab, in its files, and when it is sat again', async () => {
    const page = openCase({ search, entitled: true });
    await page.person.click(await screen.findByRole('tab', { name: /Solution/ }));
    expect(page.router.state.location.search).toBe('?variant=12&tab=solution');
    await page.person.click(await screen.findByRole('button', { name: 'Plain text' }));
    expect(page.api.calls.map(({ path }) => path)).toContain(`/api/cases/${ID}/solution.txt?variant=12`);
    await page.person.click(screen.getByRole('tab', { name: 'Case' }));
    await page.person.click(await screen.findByRole('button', START));
    expect(await answerTo(1)).toBeInTheDocument();
    expect(startsOf(page).map(({ body }) => body)).toEqual([{ variant: 12 }]);
  });

  it('says of an attempt which numbers it had, and leads to them', async () => {
    const attempts = [
      sat({ id: idOf(1), variant: 12 }),
      sat({ id: idOf(2), variant: 34 }),
      sat({ id: idOf(3), createdAt: '2026-11-10T09:00:00.000Z' }),
    ];
    const page = openCase({ search, practice: { attempts } });
    await page.person.click(await screen.findByRole('button', { name: 'See your result' }));
    expect(await screen.findByText('Sat with new numbers.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See the case with them' })).not.toBeInTheDocument();
    const list = within(await screen.findByRole('region', { name: 'Earlier attempts' }));
    const [other, original] = list.getAllByRole('button');
    expect(other).toHaveTextContent('New numbers');
    expect(original).not.toHaveTextContent('New numbers');
    await page.person.click(original as HTMLElement);
    expect(await list.findByText('Sat with the original numbers.')).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'See the case with them' })).toHaveAttribute(
      'href',
      `/cases/${ID}`,
    );
  });

  it.each([
    ['that the case does not have', search, { variants: undefined }],
    ['that is no number', '?variant=first', {}],
  ])('%s says so, and leads to the original', async (_which, at, detail) => {
    openCase({ search: at, detail });
    expect(await screen.findByRole('heading', { name: 'No such numbers' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the original case' })).toHaveAttribute(
      'href',
      `/cases/${ID}`,
    );
  });

  it('says so when it cannot be had now, and tries again', async () => {
    let isAway = true;
    const page = openCase({
      search,
      overrides: {
        'GET /api/cases/:id': (state, _request, id) =>
          isAway
            ? problem(500, 'internal-error', 'Something went wrong on our side. Please try again.')
            : { status: 200, body: { ...state.details[id], variant: 12 } },
      },
    });
    const again = await screen.findByRole('button', { name: 'Retry' });
    isAway = false;
    await page.person.click(again);
    expect(await numbers()).toBeInTheDocument();
  });
});

describe('an open attempt with other numbers', () => {
  it('is led to from the page of the original, and lets none begin there', async () => {
    const page = openCase({ practice: { attempts: [sampleAttempt({ variant: 12 })] } });
    const onward = await screen.findByRole('link', { name: 'Go on with it' });
    expect(bar().getByText(/You have an open attempt at this case with other numbers/)).toBeInTheDocument();
    expect(screen.queryByRole('button', START)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Start practising' })).not.toBeInTheDocument();
    await page.person.click(onward);
    expect(await answerTo(1)).toBeInTheDocument();
    expect(page.router.state.location.search).toBe('?variant=12');
  });

  it('is led to from a variant, when it is the original', async () => {
    openCase({ search: '?variant=12', practice: { attempts: [sampleAttempt()] } });
    const onward = await screen.findByRole('link', { name: 'Go on with it' });
    expect(onward).toHaveAttribute('href', `/cases/${ID}`);
    expect(bar().getByText(/with its original numbers/)).toBeInTheDocument();
  });

  it('that was begun elsewhere meanwhile is told, and then led to', async () => {
    const page = openCase();
    const begin = await screen.findByRole('button', START);
    page.api.state.practice?.attempts.push(sampleAttempt({ variant: 12 }));
    await page.person.click(begin);
    expect(await screen.findByText(/Finish it first/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Go on with it' })).toBeInTheDocument();
  });
});
