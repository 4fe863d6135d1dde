import { screen } from '@testing-library/react';
import { problem, type Handler } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ isAdmin: true, username: 'editor' });
const READ = 'GET /api/admin/reading';
const SET = 'PATCH /api/admin/reading';

/** The page of blueprints with the setting unfolded. */
async function opened(overrides?: Record<string, Handler>) {
  const app = renderApp('/admin/blueprints', { user }, overrides);
  await app.person.click(await screen.findByRole('heading', { name: 'Where sure begins' }));
  return app;
}
const radio = (percent: string) => screen.findByRole('radio', { name: new RegExp(`^${percent}[,:]`) });
const button = (name: string) => screen.findByRole('button', { name });
const changes = ({ api }: Awaited<ReturnType<typeof opened>>) =>
  api.calls.filter(({ method, path }) => method === 'PATCH' && path === '/api/admin/reading');

it('shows folded where it stands, and unfolded what each setting takes and gets right', async () => {
  await opened();
  expect(screen.getByText('from 70%')).toBeInTheDocument();
  expect(await radio('70%')).toBeChecked();
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
    '50%: takes 31 of 100 usable headlines and leaves 69 to an editor; of 100 that it takes 70 are read right',
    '70%, as now: takes 19 of 100 usable headlines and leaves 81 to an editor; of 100 that it takes 83 are read right',
    '90%: takes 5 of 100 usable headlines and leaves 95 to an editor; of 100 that it takes 100 are read right',
  ]);
});

it('is changed by keyboard, said so, and set back', async () => {
  const app = await opened();
  const { person } = app;
  expect(await button('Sure begins at 70%')).toHaveAttribute('aria-disabled', 'true');
  await person.click(await radio('70%'));
  await person.keyboard('{ArrowDown}');
  expect(await radio('90%')).toBeChecked();
  await person.tab();
  expect(await button('Let sure begin at 90%')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Sure begins at 90% now')).toBeInTheDocument();
  expect(changes(app).map(({ body }) => body)).toEqual([{ sureFrom: 0.9 }]);
  expect(screen.getByText('from 90%')).toBeInTheDocument();
  expect(await button('Sure begins at 90%')).toHaveFocus();

  await person.click(await button('Back to 70%'));
  expect(await screen.findByText('Sure begins at 70% now')).toBeInTheDocument();
  expect(await radio('70%')).toBeChecked();
  expect(await button('Back to 90%')).toHaveFocus();
});

it('keeps what was chosen when it cannot be saved', async () => {
  const { person } = await opened({ [SET]: () => problem(403, 'not-permitted', 'This is for admins.') });
  await person.click(await radio('50%'));
  await person.click(await button('Let sure begin at 50%'));
  expect(await screen.findByText('This could not be saved')).toBeInTheDocument();
  expect(screen.getByText('This is for admins.')).toBeInTheDocument();
  expect(await radio('50%')).toBeChecked();
  expect(screen.getByText('from 70%')).toBeInTheDocument();
});

it('is asked for again when it does not come', async () => {
  let away = true;
  const { person } = await opened({
    [READ]: () =>
      away
        ? problem(400, 'unavailable', 'The settings are away.')
        : {
            status: 200,
            body: { sureFrom: 0.72, settings: [{ sureFrom: 0.7, takes: 0.2, precision: 0.8 }] },
          },
  });
  expect(await screen.findByText('The settings are away.')).toBeInTheDocument();
  away = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  // Set by another way to what is no step.
  expect(await radio('70%')).not.toBeChecked();
  expect(screen.getByText('from 72%')).toBeInTheDocument();
});

it('says so where the reader was not measured', async () => {
  await opened({ [READ]: () => ({ status: 200, body: { sureFrom: 0.7, settings: [] } }) });
  expect(await screen.findByText(/There are no settings to choose from/)).toBeInTheDocument();
});
