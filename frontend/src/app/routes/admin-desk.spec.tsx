import type { GenerationRequest, Intake } from '@casedrop/contracts/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import { problem, type Handler } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleBlueprint } from '../../testing/sample-blueprints.js';
import { sampleRequest, sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ isAdmin: true, username: 'editor' });
const blueprints = [
  sampleBlueprint(),
  sampleBlueprint({ id: 'airport-security-lanes', archetype: 'operations', industry: 'transport' }),
];
const nearest = {
  ...{ event: 'strike', sector: 'airport', probability: 0.05, blueprint: 'airport-security-lanes' },
  ...{ scenario: 'overtime', client: 'an airport on an island', question: 'Should it buy two more lanes?' },
  bridge: 'Staff are about to strike.',
};
const declined = (over: Partial<GenerationRequest> = {}): GenerationRequest =>
  sampleRequest({
    ...{ state: 'failed', declined: true, reason: 'No blueprint carries this news.', nearest },
    ...over,
  });

describe('a declined headline in the press room', () => {
  const queues: Handler = (state, _request, id) => {
    state.requests = state.requests.map((one) =>
      one.id === id ? sampleRequest({ id, state: 'queued' }) : one,
    );
    return { status: 202, body: state.requests[0] };
  };
  const pressRoom = (overrides: Record<string, Handler>, request = declined()) =>
    renderApp('/admin?area=press', { user, requests: [request], blueprints }, overrides);

  it('names the nearest blueprint, and is written from it after a look at the others', async () => {
    const { api, person } = pressRoom({ 'POST /api/admin/generation/:id/write': queues });
    const list = within(await screen.findByRole('list', { name: 'Generation requests' }));
    expect(list.getByText(/^Nearest:/)).toHaveTextContent(
      'Nearest: airport-security-lanes · an airport on an island · Should it buy two more lanes?',
    );
    await person.click(list.getByRole('button', { name: `Write it anyway: ${sampleRequest().headline}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Write it anyway' }));
    expect(await dialog.findByRole('radio', { name: /^airport-security-lanes \(nearest\)/ })).toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Write it anyway' }));
    expect(await screen.findByText('Back in the queue')).toBeInTheDocument();
    expect(await list.findByText('Queued')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const sent = api.calls.find(({ path }) => path.endsWith('/write'));
    expect(sent?.body).toEqual({ blueprint: 'airport-security-lanes' });
  });

  it('that is below taste says why, and is not offered to be written anyway', async () => {
    pressRoom({}, declined({ nearest: null, belowTaste: true, reason: 'This is a story about a death.' }));
    const list = within(await screen.findByRole('list', { name: 'Generation requests' }));
    expect(list.getByText('This is a story about a death.')).toBeInTheDocument();
    expect(list.getByText('Declined')).toBeInTheDocument();
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  it('stays declined where taste forbids it by now, and says so', async () => {
    const refuse = () => problem(422, 'headline-below-taste', 'The headline is about a death.');
    const { person } = pressRoom(
      { 'POST /api/admin/generation/:id/write': refuse },
      declined({ nearest: null, reason: 'The headline is about a death.' }),
    );
    await person.click(await screen.findByRole('button', { name: /^Write it anyway/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Write it anyway' });
    expect(confirm).toBeDisabled();
    await person.click(await dialog.findByRole('radio', { name: /^branch-closures/ }));
    await person.click(confirm);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'It stays declinedThe headline is about a death.',
    );
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    const list = within(screen.getByRole('list', { name: 'Generation requests' }));
    expect(list.getByText('Declined')).toBeInTheDocument();
  });

  it('waits for the blueprints, and asks again when they do not come', async () => {
    let away = true;
    const { person } = pressRoom({
      'GET /api/admin/blueprints': () =>
        away
          ? problem(400, 'unavailable', 'Blueprints are away.')
          : { status: 200, body: { items: blueprints } },
    });
    await person.click(await screen.findByRole('button', { name: /^Write it anyway/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Blueprints are away.')).toBeInTheDocument();
    away = false;
    await person.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('radio', { name: /nearest/ })).toBeChecked();
  });
});

describe('the report on headlines that were handed in', () => {
  const ids = [1, 2, 3, 4].map((n) => `5f3b1a00-0000-4000-8000-00000000000${n}`);
  const lines = (intake: Intake['requests']) => ({
    'POST /api/admin/headlines': () => ({
      status: 202,
      body: { requests: intake, skipped: [{ headline: '???', reason: 'The headline has no words.' }] },
    }),
  });
  const request = (at: number, over: Partial<GenerationRequest>) => sampleRequest({ id: ids[at], ...over });

  it('has a line for each, which tells how it gets on until it has ended', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    });
    const { api, person } = renderApp(
      '/admin',
      {
        user,
        requests: [
          request(0, { state: 'generating' }),
          request(1, { state: 'queued' }),
          request(2, { state: 'pending', caseId: ids[3] }),
        ],
      },
      lines([
        { id: ids[0]!, headline: 'One', state: 'queued' },
        { id: ids[1]!, headline: 'Two', state: 'queued' },
        { id: ids[2]!, headline: 'Three', state: 'pending' },
      ]),
    );
    await person.type(await screen.findByLabelText('Headlines'), 'One');
    await person.click(screen.getByRole('button', { name: 'Submit 1 headline' }));
    const told = async () =>
      within(await screen.findByRole('list', { name: 'What became of them' }))
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    await waitFor(async () =>
      expect(await told()).toEqual([
        ...[
          'OneTaken. Is being written.',
          'TwoTaken. Waits for its turn.',
          'ThreeTold before. Ready. Review case',
        ],
      ]),
    );
    expect(screen.getByText('The headline has no words.')).toBeVisible();
    api.state.requests = [
      request(0, { state: 'pending', caseId: ids[3] }),
      declined({ id: ids[1] }),
      request(2, { state: 'failed', reason: 'The draft did not pass its checks.' }),
    ];
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await waitFor(async () =>
      expect(await told()).toEqual([
        'OneTaken. Ready. Review case',
        'TwoTaken. Declined: No blueprint carries this news.Nearest: airport-security-lanes. Write it anyway in the press room',
        'ThreeTold before. Failed: The draft did not pass its checks.',
      ]),
    );
    const asked = () => api.calls.filter(({ path }) => path.includes('?ids=')).length;
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(asked()).toBe(before);
    await person.click(screen.getByRole('link', { name: 'Review case' }));
    expect(await screen.findByRole('tab', { name: /^Pending Review/, selected: true })).toBeInTheDocument();
  });

  it('asks for 50 at a time of a long list', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      ...{ id: `5f3b1a00-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`, state: 'queued' as const },
      headline: `Story ${at + 1}`,
    }));
    const { api, person } = renderApp('/admin', { user }, lines(many));
    await person.type(await screen.findByLabelText('Headlines'), 'One');
    await person.click(screen.getByRole('button', { name: 'Submit 1 headline' }));
    expect(await screen.findByText('1 to 50 of 60 headlines')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('51 to 60 of 60 headlines')).toBeInTheDocument();
    await waitFor(() => {
      const asked = api.calls.flatMap(({ path }) => (path.includes('?ids=') ? [path.split(',').length] : []));
      expect(asked).toEqual([50, 10]);
    });
  });

  it('says when it cannot be told', async () => {
    const away: Handler = (_state, { path }) =>
      path.includes('?ids=')
        ? problem(400, 'unavailable', 'Away.')
        : { status: 200, body: { items: [], page: 1, pageCount: 1, counts: {}, declined: 0 } };
    const { person } = renderApp(
      '/admin',
      { user },
      { ...lines([{ id: ids[0]!, headline: 'One', state: 'queued' }]), 'GET /api/admin/generation': away },
    );
    await person.type(await screen.findByLabelText('Headlines'), 'One');
    await person.click(screen.getByRole('button', { name: 'Submit 1 headline' }));
    expect(await screen.findByText(/^How they get on cannot be told/)).toBeInTheDocument();
  });
});
