import { screen, waitFor } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { samplePreferences, SUBSCRIBER_KEY } from '../../testing/sample-archive.js';

const OWN = `/api/newsletter/preferences/${SUBSCRIBER_KEY}`;
const open = (
  over: Parameters<typeof samplePreferences>[0] = {},
  issue = '',
  handlers: Parameters<typeof renderApp>[2] = {},
) =>
  renderApp(
    `/newsletter/preferences?key=${SUBSCRIBER_KEY}${issue && `&issue=${issue}`}`,
    { preferences: samplePreferences(over) },
    handlers,
  );
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const changes = ({ api }: ReturnType<typeof open>) =>
  api.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it('tells what goes where, and keeps the key to itself', async () => {
  open();
  await heading('Your subscription');
  expect(screen.getByText('An issue goes to a…n@example.com every Monday, since 2 Nov 2026.')).toBeVisible();
  expect(document.title).not.toContain(SUBSCRIBER_KEY);
  await waitFor(() =>
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer'),
  );
});

it('ends it by one press, says so where the focus is, and takes it up again by another', async () => {
  const page = open({}, '2026-W47');
  await heading('Leave the Monday Case Drop?');
  await page.person.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await heading('You are unsubscribed')).toHaveFocus();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await page.person.click(screen.getByRole('button', { name: 'Subscribe again' }));
  expect(await heading('Your subscription')).toHaveFocus();
  expect(changes(page)).toEqual([
    ['POST', `${OWN}/unsubscribe?issue=2026-W47`, {}],
    ['POST', `${OWN}/resubscribe`, {}],
  ]);
});

it('counts nobody before they turn it on', async () => {
  const page = open();
  const counting = await screen.findByRole('switch', { name: 'Count my opens and clicks' });
  expect(counting).toHaveAttribute('aria-checked', 'false');
  await page.person.click(counting);
  await waitFor(() => expect(counting).toHaveAttribute('aria-checked', 'true'));
  await page.person.click(counting);
  await waitFor(() => expect(counting).toHaveAttribute('aria-checked', 'false'));
  expect(changes(page).map(([, , body]) => body)).toEqual([{ measured: true }, { measured: false }]);
});

it('has no switch where nobody is counted', async () => {
  open({ measuring: false });
  expect(
    await screen.findByText('Opens and clicks are not counted on this site, for anybody.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

it('says why it could not be done, and stays as it was', async () => {
  const page = open({}, '', {
    'POST /api/newsletter/preferences/:id/unsubscribe': () => problem(422, 'x', 'This could not be done.'),
  });
  await page.person.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be done.');
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeInTheDocument();
});

it.each([
  ['suppressed', 'We do not write to this address'],
  ['pending', 'Not confirmed yet'],
] as const)('has no button for one that is %s', async (state, title) => {
  open({ state });
  await heading(title);
  expect(screen.queryByRole('button', { name: /subscribe/i })).not.toBeInTheDocument();
});

it('keeps the key in no address, and finds its way back after a reload', async () => {
  const { router } = open({}, '2026-W47');
  await heading('Leave the Monday Case Drop?');
  const { pathname, search, hash, state } = router.state.location;
  expect([pathname, search, hash]).toEqual(['/newsletter/preferences', '', '']);
  expect(state).toEqual({ mailLink: `key=${SUBSCRIBER_KEY}&issue=2026-W47` });
});

it('takes up again what was left, also after a reload', async () => {
  const { person, router } = open({ state: 'unsubscribed' }, '2026-W47');
  await person.click(await screen.findByRole('button', { name: 'Subscribe again' }));
  await waitFor(() => expect(router.state.location.state).toEqual({ mailLink: `key=${SUBSCRIBER_KEY}` }));
});

it('says what to do with a link that leads to nobody', async () => {
  renderApp(`/newsletter/preferences?key=${SUBSCRIBER_KEY}`);
  await heading('This subscription has ended');
});

it('says what to do with half a link', async () => {
  renderApp('/newsletter/preferences');
  await heading('This link is incomplete');
});
