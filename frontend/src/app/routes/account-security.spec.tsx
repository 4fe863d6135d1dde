import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';
import { sampleSecurityEvent } from '../../testing/sample-security.js';

const user = sampleUser();

describe('the security activity', () => {
  it('tells what happened, from where, and when; somebody else’s is not among it', async () => {
    renderApp('/account', {
      user,
      securityEvents: [
        sampleSecurityEvent(),
        sampleSecurityEvent({ id: 40, kind: 'sign-in-failed', reason: 'wrong-password', device: '' }),
        sampleSecurityEvent({ id: 39, personId: 8, reason: 'passkey' }),
      ],
    });
    const list = await screen.findByRole('list', { name: 'Security activity' });
    const entries = within(list).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Signed in with the passwordFirefox on Linux · 203.0.113.5 · Tuesday 24 November 2026, 19:14',
      'Failed sign-in: wrong password203.0.113.5 · Tuesday 24 November 2026, 19:14',
    ]);
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  });

  it('shows earlier entries when they are asked for', async () => {
    const securityEvents = [5, 4, 3].map((id) => sampleSecurityEvent({ id }));
    const { api, person } = renderApp('/account', { user, securityEvents });
    await person.click(await screen.findByRole('button', { name: 'Show earlier' }));
    await vi.waitFor(() => {
      const list = screen.getByRole('list', { name: 'Security activity' });
      expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    });
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    const asked = api.calls.map(({ path }) => path).filter((path) => path.includes('security-activity'));
    expect(asked).toEqual(['/api/account/security-activity', '/api/account/security-activity?before=4']);
  });

  it('shows eight at first, and the others of them without asking anybody', async () => {
    const items = Array.from({ length: 12 }, (_unused, at) => sampleSecurityEvent({ id: 20 - at }));
    const { api, person } = renderApp(
      '/account',
      { user },
      { 'GET /api/account/security-activity': () => ({ status: 200, body: { items, next: null } }) },
    );
    const list = await screen.findByRole('list', { name: 'Security activity' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(8);
    await person.click(screen.getByRole('button', { name: 'Show earlier' }));
    expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path.includes('security-activity'))).toHaveLength(1);
  });

  const failed = (id: number, network: string, at: string) =>
    sampleSecurityEvent({ id, kind: 'sign-in-failed', reason: 'wrong-password', device: '', network, at });

  it('tells three failures in a row, and that they were slowed down, as one, with each of them inside', async () => {
    const slowed = sampleSecurityEvent({ id: 45, kind: 'locked', reason: 'too-many-failures', device: '' });
    const items = [
      { ...slowed, at: '2026-11-24T19:21:00.000Z' },
      failed(44, '203.0.113.7', '2026-11-24T19:20:00.000Z'),
      failed(43, '203.0.113.6', '2026-11-24T19:18:00.000Z'),
      { ...slowed, id: 42, network: '203.0.113.6', at: '2026-11-24T19:17:00.000Z' },
      failed(41, '203.0.113.7', '2026-11-24T19:15:00.000Z'),
      sampleSecurityEvent({ id: 40 }),
      failed(39, '203.0.113.5', '2026-11-24T19:13:00.000Z'),
      failed(38, '203.0.113.5', '2026-11-24T19:12:00.000Z'),
    ];
    renderApp(
      '/account',
      { user },
      { 'GET /api/account/security-activity': () => ({ status: 200, body: { items, next: null } }) },
    );
    const list = await screen.findByRole('list', { name: 'Security activity' });
    const [siege, ...others] = [...list.children];
    expect(others.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Signed in/),
      'Failed sign-in: wrong password203.0.113.5 · Tuesday 24 November 2026, 19:13',
      'Failed sign-in: wrong password203.0.113.5 · Tuesday 24 November 2026, 19:12',
    ]);
    expect(siege).toHaveTextContent(
      'Failed sign-in: wrong password, 3 times' +
        '3 networks · Tuesday 24 November 2026, 19:15 to Tuesday 24 November 2026, 19:21 · slowed down',
    );
    expect(screen.getByText('Show the 3 failures').closest('details')).toHaveTextContent(
      '203.0.113.7 · Tuesday 24 November 2026, 19:20203.0.113.6 · Tuesday 24 November 2026, 19:18',
    );
  });

  it('reads on until there is something else than more of the same failures', async () => {
    const page = (from: number) =>
      [0, 1, 2].map((i) => failed(from - i, '203.0.113.7', '2026-11-24T19:15:00.000Z'));
    const pages: Record<string, unknown> = {
      '': { items: page(40), next: 38 },
      '?before=38': { items: page(37), next: 35 },
      '?before=35': { items: [...page(34), sampleSecurityEvent({ id: 30 })], next: 30 },
    };
    const { api, person } = renderApp(
      '/account',
      { user },
      {
        'GET /api/account/security-activity': (_state, { path }) => ({
          status: 200,
          body: pages[path.replace('/api/account/security-activity', '')],
        }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText(/^Signed in/)).toBeInTheDocument();
    expect(screen.getByText('Show the 9 failures')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show earlier' })).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path.includes('security-activity'))).toHaveLength(3);
  });

  it('says that there is none yet', async () => {
    renderApp('/account', { user });
    expect(await screen.findByText(/Nothing in the last 90 days/)).toBeInTheDocument();
  });

  it('says that it could not be read, and what was read stays when earlier entries cannot be', async () => {
    let isAway = true;
    const events = [5, 4, 3].map((id) => sampleSecurityEvent({ id }));
    const { person } = renderApp(
      '/account',
      { user },
      {
        'GET /api/account/security-activity': (_state, { path }) =>
          isAway || path.includes('before')
            ? problem(503, 'service-unavailable', 'The record cannot be read now.')
            : { status: 200, body: { items: events.slice(0, 2), next: 4 } },
      },
    );
    expect(await screen.findByText('The record cannot be read now.')).toBeInTheDocument();
    isAway = false;
    const section = within(screen.getByRole('region', { name: 'Security activity' }));
    await person.click(section.getByRole('button', { name: 'Retry' }));
    await person.click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('The record cannot be read now.')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Security activity' })).getAllByRole('listitem'),
    ).toHaveLength(2);
  });
});
