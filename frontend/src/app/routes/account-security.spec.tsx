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

  it('tells the same trouble in a row as one, with each of them inside', async () => {
    const failed = (id: number, network: string, at: string) =>
      sampleSecurityEvent({ id, kind: 'sign-in-failed', reason: 'wrong-password', device: '', network, at });
    const items = [
      failed(44, '203.0.113.7', '2026-11-24T19:20:00.000Z'),
      failed(43, '203.0.113.6', '2026-11-24T19:18:00.000Z'),
      failed(42, '203.0.113.7', '2026-11-24T19:15:00.000Z'),
      sampleSecurityEvent(),
      sampleSecurityEvent({ id: 40 }),
    ];
    renderApp(
      '/account',
      { user },
      { 'GET /api/account/security-activity': () => ({ status: 200, body: { items, next: null } }) },
    );
    const list = await screen.findByRole('list', { name: 'Security activity' });
    expect(within(list).getAllByText(/^Signed in/)).toHaveLength(2);
    expect(within(list).getByText(/^Failed/)).toHaveTextContent('Failed sign-in: wrong password, 3 times');
    const when = '2 networks · Tuesday 24 November 2026, 19:15 to Tuesday 24 November 2026, 19:20';
    expect(list).toHaveTextContent(when);
    expect(within(list).getByText('Each of them').closest('details')).toHaveTextContent(
      '203.0.113.7 · Tuesday 24 November 2026, 19:20203.0.113.6 · Tuesday 24 November 2026, 19:18',
    );
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
