import { screen, waitFor, within } from '@testing-library/react';
import type { CreditEntry, OwnedCase } from '@casedrop/contracts/http';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

const CASE = '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001';

function entry(over: Partial<CreditEntry>): CreditEntry {
  return {
    id: 1,
    at: '2026-11-02T09:00:00.000Z',
    delta: 5,
    balance: 5,
    cause: 'sign-up',
    caseId: null,
    caseTitle: null,
    note: null,
    ...over,
  };
}

const LEDGER: CreditEntry[] = [
  entry({ id: 6, delta: 1, balance: 7, cause: 'returned', caseId: CASE, caseTitle: 'Old Tea' }),
  entry({ id: 5, delta: 2, balance: 6, cause: 'referral' }),
  entry({ id: 4, delta: 1, balance: 4, cause: 'grant', note: 'For the workshop' }),
  entry({ id: 3, delta: -1, balance: 3, cause: 'unlock', caseId: CASE, caseTitle: 'Northlight Coffee' }),
  entry({ id: 2, delta: -1, balance: 4, cause: 'unlock' }),
  entry({ id: 1 }),
];
const OWNED: OwnedCase[] = [
  { caseId: CASE, caseTitle: 'Northlight Coffee', cause: 'credit', grantedAt: '2026-11-04T18:00:00.000Z' },
  {
    caseId: CASE.replace(/1$/, '2'),
    caseTitle: null,
    cause: 'purchase',
    grantedAt: '2026-11-03T18:00:00.000Z',
  },
];

type Overrides = Parameters<typeof renderApp>[2];

function renderCredits(over: Parameters<typeof renderApp>[1] = {}, overrides: Overrides = {}) {
  return renderApp(
    '/account',
    { user: sampleUser(), credits: LEDGER, owned: OWNED, ...over },
    {
      'GET /api/account/sessions': () => ({ status: 200, body: { items: [] } }),
      ...overrides,
    },
  );
}

const credits = async () => within(await screen.findByRole('region', { name: 'Credits' }));
const yourCases = async () => within(await screen.findByRole('region', { name: 'Your cases' }));

describe('the credit history', () => {
  it('gives each entry its reason and the balance after it', async () => {
    renderCredits();
    const part = await credits();
    const table = await part.findByRole('table', { name: 'Credit history' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      'What happenedCreditsBalance',
      'Given back: “Old Tea” was withdrawn2 Nov 2026+17',
      'Reward for a referral2 Nov 2026+26',
      'Given to you by the editors2 Nov 2026 · For the workshop+14',
      'Opened “Northlight Coffee”2 Nov 2026−13',
      'Opened a case2 Nov 2026−14',
    ]);
    expect(part.getByRole('link', { name: '“Northlight Coffee”' })).toHaveAttribute('href', `/cases/${CASE}`);
    expect(part.queryByRole('link', { name: /Old Tea/ })).not.toBeInTheDocument();
    expect(part.getByText('Enough for 5 solutions.')).toBeInTheDocument();
  });

  it('has pages', async () => {
    const { person } = renderCredits();
    const part = await credits();
    expect(await part.findByText('Page 1 of 2')).toBeInTheDocument();
    await person.click(part.getByRole('button', { name: 'Older' }));
    expect(await part.findByText('Welcome to CaseDrop')).toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Older' })).toBeDisabled();
    await person.click(part.getByRole('button', { name: 'Newer' }));
    expect(await part.findByText('Page 1 of 2')).toBeInTheDocument();
  });

  it('says why there are none for whoever had them before', async () => {
    renderCredits({ user: sampleUser({ freeCredits: 0, hadCredits: true }) });
    const part = await credits();
    expect(
      part.getByText(/Welcome credits are given once, and another account with your address/),
    ).toHaveTextContent('had them. Pro Pass opens every solution');
  });

  it('shows all credits, and how many of them wait for the address to be confirmed', async () => {
    renderCredits({ user: sampleUser({ emailConfirmed: false, creditsWaiting: 4 }) });
    const part = await credits();
    expect(part.getByText('credits left').parentElement).toHaveTextContent('5credits left');
    expect(
      part.getByText('Enough for 5 solutions. 4 of them are there once you confirm your address.'),
    ).toBeInTheDocument();
  });

  it('says why only the first is there for whoever had them before', async () => {
    renderCredits({ user: sampleUser({ freeCredits: 1, hadCredits: true }) });
    expect((await credits()).getByText(/^Enough for 1 solution\. Welcome credits/)).toBeInTheDocument();
  });

  it('says what is left to do without credits', async () => {
    renderCredits({ user: sampleUser({ freeCredits: 0 }) });
    const part = await credits();
    expect(part.getByRole('link', { name: 'Pro Pass' })).toHaveAttribute('href', '/subscribe');
  });

  it('says that it could not be read, and reads it on request', async () => {
    let broken = true;
    const { person } = renderCredits(
      {},
      {
        'GET /api/user/credits': () =>
          broken
            ? problem(503, 'service-unavailable', 'Credits are away.')
            : { status: 200, body: { items: LEDGER.slice(5), page: 1, pageCount: 1 } },
      },
    );
    const part = await credits();
    expect(await part.findByText('Credits are away.')).toBeInTheDocument();
    broken = false;
    await person.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByText('Welcome to CaseDrop')).toBeInTheDocument();
  });
});

describe('the cases of a person', () => {
  it('are listed with how they came', async () => {
    renderCredits();
    const part = await yourCases();
    const [coffee, gone] = within(await part.findByRole('list', { name: 'Your cases' })).getAllByRole(
      'listitem',
    );
    expect(coffee).toHaveTextContent('Northlight CoffeeOpened with a credit, 4 Nov 2026');
    expect(part.getByRole('link', { name: 'Northlight Coffee' })).toHaveAttribute(
      'href',
      `/cases/${CASE}?tab=solution`,
    );
    expect(gone).toHaveTextContent('A case that has left the libraryBought, 3 Nov 2026');
  });

  it('begin short when there are many', async () => {
    const many = Array.from({ length: 11 }, (_, at) => ({
      ...(OWNED[0] as OwnedCase),
      caseId: `0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a10${String(at).padStart(2, '0')}`,
    }));
    const { person } = renderCredits({ owned: many });
    const part = await yourCases();
    expect(await part.findAllByRole('listitem')).toHaveLength(8);
    await person.click(part.getByRole('button', { name: 'Show all 11' }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(11));
  });

  it('are explained while there are none', async () => {
    renderCredits({ owned: [] });
    expect(await (await yourCases()).findByText(/^None yet\./)).toBeInTheDocument();
  });
});
