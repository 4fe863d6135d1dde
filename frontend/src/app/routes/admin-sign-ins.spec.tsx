import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';
import { sampleSecurityEvent } from '../../testing/sample-security.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor' });
const securityEvents = [
  sampleSecurityEvent({ id: 9 }),
  sampleSecurityEvent({
    id: 8,
    kind: 'sign-in-failed',
    reason: 'wrong-password',
    personId: null,
    network: '198.51.100.7',
    device: 'curl',
  }),
  sampleSecurityEvent({ id: 7, kind: 'locked', reason: 'too-many-failures', network: '198.51.100.7' }),
];

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Sign-ins' });
  return within(table).getAllByRole('row').slice(1);
};
const asked = (api: ReturnType<typeof renderApp>['api']) =>
  api.calls.map(({ path }) => path).filter((path) => path.startsWith('/api/admin/security-events'));

describe('the record of sign-ins', () => {
  it('is a section of administration, and tells what happened, to whom, from where', async () => {
    const { person } = renderApp('/admin', { user, securityEvents });
    await person.click(await screen.findByRole('link', { name: 'Sign-ins' }));
    const [first, second] = await rows();
    expect(first).toHaveTextContent('Signed in with the password');
    expect(first).toHaveTextContent('24 Nov, 19:14');
    expect(within(first!).getAllByRole('link', { name: 'Person 7' })[0]).toHaveAttribute(
      'href',
      '/admin/users?q=%237',
    );
    expect(second).toHaveTextContent('Failed sign-in: wrong password');
    expect(second).toHaveTextContent('No account');
    expect(document.title).toMatch(/^Sign-ins/);
  });

  it('is searched by what stands in the address, and the form says what that is', async () => {
    const { api, person, router } = renderApp('/admin/sign-ins?network=198.51.100.7', {
      user,
      securityEvents,
    });
    expect(await rows()).toHaveLength(2);
    expect(screen.getByLabelText('Network')).toHaveValue('198.51.100.7');
    await person.selectOptions(screen.getByLabelText('What happened'), 'Sign-in slowed down');
    await person.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(router.state.location.search).toBe('?network=198.51.100.7&kind=locked');
    expect(asked(api).at(-1)).toBe('/api/admin/security-events?network=198.51.100.7&kind=locked');
  });

  it('is narrowed to a network by a press on it', async () => {
    const { router, person } = renderApp('/admin/sign-ins', { user, securityEvents });
    const [, second] = await rows();
    await person.click(within(second!).getAllByRole('link', { name: '198.51.100.7' })[0]!);
    expect(router.state.location.search).toBe('?network=198.51.100.7');
    await waitFor(() => expect(screen.getByLabelText('Network')).toHaveValue('198.51.100.7'));
  });

  it('says at the field what cannot be looked for, and asks for nothing', async () => {
    const { api, person } = renderApp('/admin/sign-ins', { user, securityEvents });
    await person.type(await screen.findByLabelText('Address of the account'), 'grace@');
    await person.type(screen.getByLabelText('Person’s number'), 'twelve');
    await person.click(screen.getByRole('button', { name: 'Search' }));
    const address = screen.getByLabelText('Address of the account');
    await waitFor(() => expect(address).toHaveFocus());
    expect(address).toHaveAccessibleDescription('Please enter a valid e-mail address.');
    expect(screen.getByLabelText('Person’s number')).toHaveAccessibleDescription(
      'The number of the person must be a number.',
    );
    expect(asked(api)).toEqual(['/api/admin/security-events']);
  });

  it('shows earlier entries when they are asked for', async () => {
    const { api, person } = renderApp('/admin/sign-ins', { user, securityEvents });
    expect(await rows()).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: 'Load earlier entries' }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect(asked(api).at(-1)).toBe('/api/admin/security-events?before=8');
    expect(screen.queryByRole('button', { name: 'Load earlier entries' })).not.toBeInTheDocument();
  });

  it('says that it is on its way, that nothing matches, and that there is nothing yet', async () => {
    const { person } = renderApp('/admin/sign-ins?network=192.0.2.1', { user });
    const release = holdAnswers('/api/admin/security-events?network=192.0.2.1');
    expect(await screen.findByText('Loading sign-ins')).toBeInTheDocument();
    release();
    await person.click(await screen.findByRole('button', { name: 'Show everything' }));
    expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
  });

  it('says that it could not be read', async () => {
    renderApp(
      '/admin/sign-ins',
      { user },
      { 'GET /api/admin/security-events': () => problem(503, 'service-unavailable', 'The record is away.') },
    );
    expect(await screen.findByText('The record is away.')).toBeInTheDocument();
  });
});
