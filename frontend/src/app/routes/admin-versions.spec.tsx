import type { CheckReport } from '@casedrop/contracts/http';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem, type Handler } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleBlueprint } from '../../testing/sample-blueprints.js';
import { sampleReport } from '../../testing/sample-case.js';
import { sampleUser } from '../../testing/sample-data.js';
import { sampleWritten } from '../../testing/sample-reading.js';

const user = sampleUser({ isAdmin: true, username: 'editor', id: 7 });
const { model } = sampleWritten();
const anew = { ...model, prompt: 'Our client runs 130 shops. Should it convert?' };
const versions = [
  {
    version: 3,
    madeBy: 12,
    madeAt: '2026-11-20T10:00:00.000Z',
    action: 'edited',
    passed: false,
    model: anew,
  },
  {
    version: 2,
    madeBy: 7,
    madeAt: '2026-11-20T09:00:00.000Z',
    action: 'rewritten',
    passed: true,
    model: anew,
  },
  { version: 1, madeBy: null, madeAt: '2026-11-20T08:00:00.000Z', action: 'written', passed: true, model },
] as const;
const item = sampleWritten({ id: 'case-1', title: 'Case 1', version: 3, model: anew });

describe('the history of a case', () => {
  async function history(overrides?: Record<string, Handler>, over = {}) {
    const page = renderApp(
      '/admin?area=review',
      {
        user,
        pending: [{ ...item, ...over }],
        versions: { 'case-1': [...versions] },
        blueprints: [sampleBlueprint()],
      },
      overrides,
    );
    await screen.findByRole('article', { name: 'Case 1' });
    await page.person.keyboard('jh');
    return page;
  }

  it('lists who made each version, when and how', async () => {
    await history();
    const region = await screen.findByRole('region', { name: 'Versions' });
    const lines = within(region)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^Version 3 Edited by editor no\. 12, 20 Nov, .*Checks failedCurrent$/),
      expect.stringMatching(/^Version 2 Written anew by you, .*Checks passedBring back$/),
      expect.stringMatching(/^Version 1 Written by the generator, .*Bring back$/),
    ]);
  });

  it('tells the words that differ between any two', async () => {
    const { person } = await history();
    expect(await screen.findByText('Texts and numbers of the two are the same.')).toBeInTheDocument();
    await person.selectOptions(screen.getByLabelText('From'), 'Version 1 (written)');
    const [prompt] = await screen.findAllByText('Prompt');
    expect(prompt?.nextElementSibling).toHaveTextContent(
      'Our client runs [removed: 120 ] [added: 130 ] shops. Should it convert?',
    );
    expect(screen.queryByText('Description')).not.toBeInTheDocument();
  });

  it('brings a version back after a question, as the next one', async () => {
    const { api, person } = await history();
    await person.click(await screen.findByRole('button', { name: 'Bring back version 1' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Bring back version 1?' }));
    await person.click(question.getByRole('button', { name: 'Keep version 3' }));
    expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Bring back version 1' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bring back version 1' }),
    );
    expect(await screen.findByText('The case is version 4 now.')).toBeInTheDocument();
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 3, model });
    expect(await screen.findByText(/^Version 4$/)).toBeInTheDocument();
  });

  it('says why a version could not be brought back', async () => {
    const { person } = await history({
      'PATCH /api/admin/cases/:id': () =>
        problem(409, 'case-changed-meanwhile', 'Somebody else has edited this case.'),
    });
    await person.click(await screen.findByRole('button', { name: 'Bring back version 2' }));
    await person.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bring back version 2' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else has edited this case.');
  });

  it('of a case that came back is for reading alone', async () => {
    await history(undefined, { returnedReason: 'Nobody gets it right.', status: 'approved' });
    await screen.findByRole('region', { name: 'Versions' });
    expect(screen.queryByRole('button', { name: /Bring back/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Choose a blueprint' })).not.toBeInTheDocument();
  });

  it('can be asked for again when it does not come', async () => {
    let away = true;
    const { person } = await history({
      'GET /api/admin/cases/:id/versions': () =>
        away ? problem(400, 'unavailable', 'Cases are away.') : { status: 200, body: { items: versions } },
    });
    expect(await screen.findByText('Cases are away.')).toBeInTheDocument();
    away = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Versions' })).toBeInTheDocument();
  });
});

describe('the checks while somebody types', () => {
  const failing: CheckReport = {
    ...{ passed: false, blocking: 1, warnings: 0 },
    results: [
      {
        ...{
          id: 'prompt-shape',
          severity: 'block',
          passed: false,
          sentence: 'The prompt ends in its question.',
        },
        details: ['prompt: there is no question'],
      },
      { id: 'refs', severity: 'block', passed: true, sentence: 'All references resolve.', details: [] },
    ],
  };
  const judges: Handler = (_state, { body }) => {
    const { prompt } = (body as { model: { prompt: string } }).model;
    return { status: 200, body: prompt.endsWith('?') ? sampleReport(false) : failing };
  };

  async function editor(check: Handler = judges) {
    const page = renderApp(
      '/admin?area=review',
      { user, pending: [item], blueprints: [] },
      { 'POST /api/admin/cases/:id/check': check },
    );
    const row = within(await screen.findByRole('article', { name: 'Case 1' }));
    await page.person.click(row.getByRole('button', { name: 'Edit' }));
    const prompt = await screen.findByLabelText('Prompt');
    const checks = () => page.api.calls.filter(({ path }) => path.endsWith('/check'));
    return { ...page, prompt, checks, report: within(row.getByRole('region', { name: 'Check report' })) };
  }

  it('run once somebody pauses, and name the places that fail, beside the form and in the report', async () => {
    const { api, person, prompt, checks, report } = await editor();
    expect(checks()).toEqual([]);
    await person.type(prompt, ' And so on');
    expect(screen.getByText('Checking…')).toBeInTheDocument();
    expect(await screen.findByText('1 check must pass before approval:')).toBeInTheDocument();
    expect(screen.getAllByText('prompt: there is no question')).toHaveLength(2);
    expect(report.getByRole('region', { name: 'Blocking' })).toHaveTextContent(
      'The prompt ends in its question.',
    );
    await person.type(prompt, ', yes?');
    expect(await screen.findByText('Every blocking check passes')).toBeInTheDocument();
    expect(report.queryByRole('region', { name: 'Blocking' })).not.toBeInTheDocument();
    expect(checks().length).toBeLessThan(6);
    expect(api.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('end with the edit: then the stored report stands again', async () => {
    const { person, prompt, report } = await editor();
    await person.type(prompt, ' And so on');
    await screen.findByText('1 check must pass before approval:');
    await person.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(report.queryByRole('region', { name: 'Blocking' })).not.toBeInTheDocument());
  });

  it('run on the whole model as JSON, and say while it is none', async () => {
    const { person, checks } = await editor();
    await person.click(screen.getByRole('tab', { name: 'Whole model (advanced)' }));
    const json = screen.getByLabelText('Model as JSON');
    fireEvent.change(json, { target: { value: '{"schema": "case/1", "prompt": "No question"' } });
    expect(await screen.findByText(/^This is not JSON:/)).toBeInTheDocument();
    expect(checks()).toEqual([]);
    fireEvent.change(json, { target: { value: '{"schema": "case/1", "prompt": "No question"}' } });
    expect(await screen.findByText('1 check must pass before approval:')).toBeInTheDocument();
    expect(checks().map(({ body }) => body)).toEqual([
      { model: { schema: 'case/1', prompt: 'No question' } },
    ]);
  });

  it('say when they cannot be had', async () => {
    const { person, prompt } = await editor(() => problem(503, 'unavailable', 'Cases are away.'));
    await person.type(prompt, ' And so on');
    expect(
      await screen.findByText('This could not be checked: Cases are away. Saving checks it, too.'),
    ).toBeInTheDocument();
  });
});
