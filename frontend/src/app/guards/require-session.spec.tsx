import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../../lib/query-client.js';
import { createFakeApi } from '../../testing/fake-api.js';
import { installFakeApi } from '../../testing/install-fake-api.js';
import { sampleUser } from '../../testing/sample-data.js';
import { App } from '../app.js';
import { RequireRole, RequireSession } from './require-session.js';

function renderGuarded(isAdmin: boolean) {
  const user = sampleUser({ isAdmin });
  installFakeApi(createFakeApi({ user, cases: [], details: {}, pending: [], feeds: [], requests: [] }));
  const guarded = [{ path: '/figures', element: <h1>Figures</h1> }];
  const admins = { element: <RequireRole roles={['admin']} />, children: guarded };
  const router = createMemoryRouter([{ element: <RequireSession />, children: [admins] }], {
    initialEntries: ['/figures'],
  });
  render(<App queries={createQueryClient()} router={router} />);
  return router;
}

describe('an area of admins without another way', () => {
  it('lets an admin through', async () => {
    renderGuarded(true);
    expect(await screen.findByRole('heading', { name: 'Figures' })).toBeInTheDocument();
  });

  it('shows Access Denied to others where they are', async () => {
    const router = renderGuarded(false);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(
      screen.getByText("You don't have permission to access this page. This area requires admin access."),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Please contact an administrator if you believe this is an error.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Figures')).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/figures');
  });
});
