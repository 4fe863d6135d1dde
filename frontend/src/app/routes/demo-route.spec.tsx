import { DEMONSTRATION_CASE_ID } from '@casedrop/contracts/words';
import type { DemoAttempt } from '@casedrop/contracts/http';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { readDemo } from '../../features/demo/demo-store.js';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleAttempt, sampleCriterion } from '../../testing/fake-practice.js';
import { sampleUser } from '../../testing/sample-data.js';

const KEPT = sampleAttempt({
  ...{ caseId: DEMONSTRATION_CASE_ID, completed: true, score: '64', feedback: 'Say the answer first.' },
  ...{ finishedAt: '2026-11-20T10:00:00.000Z', criteria: [sampleCriterion()] },
});
const page = (items: object[]) => ({ status: 200, body: { items, page: 1, pageCount: 1 } });
const LIST = `GET /api/user/attempts`;
const KEEP = 'POST /api/user/demo-attempt';

type Person = ReturnType<typeof renderApp>['person'];
const press = async (person: Person, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const heading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });

/** As far as the result, with one wrong number and no word but the advice. */
async function workThrough(person: Person) {
  await press(person, 'Start with the structure');
  await press(person, 'Go on');
  await person.type(await screen.findByRole('textbox', { name: /your number/i }), '1,200{Enter}');
  await screen.findByText(/counted only the additional visitors/);
  await press(person, 'Go on');
  await press(person, 'Go on');
  await press(person, 'Go on');
  await person.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'No, end the offer.');
  await press(person, 'Hand in');
  await heading(/What your answers are worth/);
}

describe('/demo', () => {
  it('moves the focus to each step, goes back, and keeps what is typed over a reload', async () => {
    const { person } = renderApp('/demo');
    await press(person, 'Start with the structure');
    expect(await heading(/What would you want to know/)).toHaveFocus();
    await person.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Who comes on which evening');
    await press(person, 'Check');
    expect(await screen.findByText('You left out “What each visitor leaves”.')).toBeVisible();
    await press(person, 'Back');
    expect(await heading(/Read it as if/)).toHaveFocus();
    const steps = within(screen.getByRole('navigation', { name: 'Steps of the case' }));
    expect(steps.getByRole('button', { name: /Calculation/ })).toBeDisabled();
    await person.click(steps.getByRole('button', { name: /Structure/ }));
    expect(await screen.findByRole('textbox', { name: 'Your answer' })).toHaveValue(
      'Who comes on which evening',
    );
    const stored = localStorage.getItem('demo');
    expect(stored).toContain('Who comes on which evening');
  });

  it('names the mistake, helps on demand, and fixes the number once the working is shown', async () => {
    const { person } = renderApp('/demo');
    await press(person, 'Start with the structure');
    await press(person, 'Go on');
    const field = await screen.findByRole('textbox', { name: /your number/i });
    await person.type(field, '400');
    await press(person, 'Check');
    expect(await screen.findByText(/You compared ticket sales/)).toBeVisible();
    await press(person, 'Show a hint');
    expect(screen.getByText(/what one visitor leaves at each price/)).toBeVisible();
    await press(person, 'Show the working');
    expect(await screen.findByText(/400 × £6 = £2,400/)).toBeVisible();
    expect(field).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument();
  });

  it('shows the score by skill with the mistake made, and leads a visitor to sign up and back', async () => {
    const { person, router, api } = renderApp('/demo');
    await workThrough(person);
    expect(await screen.findByRole('heading', { name: 'The mistake you made' })).toBeVisible();
    expect(screen.getByText('1,200')).toBeVisible();
    expect(await screen.findByText('Structuring', { selector: 'dt' })).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await press(person, 'Sign up and keep this attempt');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(sessionStorage.getItem('redirectPath')).toBe('/demo?keep=1');
    expect(readDemo().finishedAt).not.toBeNull();
  });

  it('begins again only when asked twice', async () => {
    const { person } = renderApp('/demo');
    await workThrough(person);
    await person.click(screen.getAllByRole('button', { name: 'Begin again' })[0]!);
    const dialog = await screen.findByRole('alertdialog');
    await person.click(within(dialog).getByRole('button', { name: 'Keep my answers' }));
    expect(readDemo().finishedAt).not.toBeNull();
    await person.click(screen.getAllByRole('button', { name: 'Begin again' })[0]!);
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Begin again' }),
    );
    await heading(/Read it as if/);
    expect(localStorage.getItem('demo')).toBeNull();
  });
});

describe('keeping a demo', () => {
  const finish = async () => {
    const visitor = renderApp('/demo');
    await workThrough(visitor.person);
    cleanup();
  };

  it('hands it over for whoever comes back from signing up, and only then forgets it', async () => {
    await finish();
    const sent: DemoAttempt[] = [];
    const answers = [503, 503, 201];
    const { person, router } = renderApp(
      '/demo?keep=1',
      { user: sampleUser() },
      {
        [LIST]: () => page([]),
        [KEEP]: (_state, { body }) => {
          sent.push(body as DemoAttempt);
          return answers.shift() === 503
            ? problem(503, 'service-unavailable', 'Away for a moment.')
            : { status: 201, body: { attempt: KEPT, taken: true } };
        },
      },
    );
    expect(await screen.findByText('The attempt is not kept yet')).toBeVisible();
    expect(readDemo().finishedAt).not.toBeNull();
    await press(person, 'Keep this attempt');
    expect(await heading(/Your attempt is kept/)).toHaveFocus();
    expect(sent[2]).toMatchObject({
      answers: expect.arrayContaining([expect.objectContaining({ number: '1,200' })]),
    });
    expect(sent[2]).not.toHaveProperty('score');
    expect(readDemo().finishedAt).toBeNull();
    expect(router.state.location.search).toBe('');
  });

  it('leaves another attempt in the browser where the account has one already', async () => {
    await finish();
    const { person } = renderApp(
      '/demo',
      { user: sampleUser() },
      {
        [LIST]: () => page([KEPT]),
        'GET /api/user/attempts/:id': () => ({ status: 200, body: { attempt: KEPT } }),
        [KEEP]: () => ({ status: 200, body: { attempt: KEPT, taken: false } }),
      },
    );
    await press(person, 'Keep this attempt');
    await press(person, 'Show the kept attempt');
    expect(await screen.findByText('64')).toBeVisible();
    expect(readDemo().finishedAt).not.toBeNull();
  });

  it('shows what is kept to whoever comes for it, and lets them do it again', async () => {
    const { person } = renderApp(
      '/demo',
      { user: sampleUser() },
      {
        [LIST]: () => page([KEPT]),
        'GET /api/user/attempts/:id': () => ({ status: 200, body: { attempt: KEPT } }),
      },
    );
    expect(await heading(/Your attempt is kept/)).toBeVisible();
    expect(await screen.findByText('You took revenue as profit.')).toBeVisible();
    await press(person, 'Work through it again');
    await heading(/Read it as if/);
  });
});
