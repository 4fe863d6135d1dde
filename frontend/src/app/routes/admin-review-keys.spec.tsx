import type { PendingCase } from '@casedrop/contracts/http';
import { screen, waitFor, within } from '@testing-library/react';
import { problem, type FakeState, type Handler } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleBlueprint } from '../../testing/sample-blueprints.js';
import { sampleReport } from '../../testing/sample-case.js';
import { REWRITING_ROUTES } from '../../testing/fake-rewriting.js';
import { sampleUser } from '../../testing/sample-data.js';
import { sampleReading, sampleWritten } from '../../testing/sample-reading.js';

const user = sampleUser({ isAdmin: true, username: 'editor' });
const blueprints = [
  sampleBlueprint(),
  sampleBlueprint({ id: 'airport-security-lanes', archetype: 'operations', industry: 'transport' }),
];
const writtenCases = (count: number) =>
  Array.from({ length: count }, (_, at) => sampleWritten({ id: `case-${at + 1}`, title: `Case ${at + 1}` }));

async function desk(
  pending: PendingCase[] = writtenCases(3),
  overrides?: Record<string, Handler>,
  state?: Partial<FakeState>,
) {
  const page = renderApp('/admin?area=review', { user, pending, blueprints, ...state }, overrides);
  await screen.findByRole('article', { name: pending[0]!.title });
  const open = (name: string) =>
    expect(screen.findByRole('button', { name, expanded: true })).resolves.toBeVisible();
  const sent = (end: string) =>
    page.api.calls
      .filter(({ method, path }) => method !== 'GET' && path.endsWith(end))
      .map(({ body }) => body);
  return { ...page, open, sent };
}

describe('the story beside a case', () => {
  it('says where it comes from, how that was read and what led to this case', async () => {
    const { person } = await desk();
    const row = within(screen.getByRole('article', { name: 'Case 1' }));
    expect(row.getByText('Sure · 72%')).toBeInTheDocument();
    await person.click(row.getByRole('button', { name: 'Case 1' }));
    const source = within(await row.findByRole('region', { name: 'Source and bridge' }));
    expect(source.getByText('Coffee chains race to open drive-thru sites')).toBeInTheDocument();
    expect(source.getByText('Monday 16 November')).toBeInTheDocument();
    expect(source.getByRole('link', { name: /^Example Gazette/ })).toHaveAttribute(
      'href',
      'https://news.example/coffee-drive-thru',
    );
    const why = row.getByRole('region', { name: 'Why this blueprint' });
    expect(why).toHaveTextContent('NewsClose sites (shops, branches, plants shut)');
    expect(why).toHaveTextContent('SectorRetail bank');
    expect(why).toHaveTextContent('Blueprintbranch-closures · scenario savers-leave');
    await waitFor(() => expect(why).toHaveTextContent('IdeaWhoever leaves is a saver.'));
    expect(source.getByText('A large bank has announced that it will shut branches.')).toBeInTheDocument();
  });

  it('says of a case of an earlier release that there is nothing to tell, and lets a blueprint be chosen', async () => {
    const { person } = await desk([
      sampleWritten({ title: 'Old', blueprint: null, scenario: null, reading: null }),
    ]);
    await person.click(screen.getByRole('button', { name: 'Old' }));
    expect(screen.getByText(/It was not written from a blueprint/)).toBeInTheDocument();
    expect(screen.queryByText(/^(Sure|Unsure) ·/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Choose a blueprint' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Draw again' })).not.toBeInTheDocument();
  });

  it('says of a blueprint that a language model has proposed who wrote it, hands it out, and draws it not again', async () => {
    const blueprint = 'proposal-0123456789ab';
    const { person, sent } = await desk([sampleWritten({ title: 'New', blueprint, scenario: 'proposed' })]);
    await person.click(screen.getByRole('button', { name: 'New' }));
    const why = screen.getByRole('region', { name: 'Why this blueprint' });
    expect(why).toHaveTextContent(
      'Blueprintproposed by a language model for this headline · save it as YAML',
    );
    expect(within(why).getByRole('link', { name: 'save it as YAML' })).toHaveAttribute(
      'href',
      `/api/admin/blueprints/proposals/${blueprint}`,
    );
    expect(screen.getByRole('button', { name: 'Draw again' })).toBeDisabled();
    await person.keyboard('r');
    expect(sent('/rewrite')).toEqual([]);
  });

  it('narrows the queue to what was read surely, or was not', async () => {
    const unsure = sampleWritten({
      ...{ id: 'case-9', title: 'Case 9', reading: sampleReading({ sure: false, probability: 0.41 }) },
    });
    const { person, router } = await desk([...writtenCases(1), unsure]);
    await person.click(screen.getByRole('button', { name: 'Unsure' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Case 1' })).not.toBeInTheDocument());
    expect(screen.getByText('Unsure · 41%')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?area=review&show=unsure');
    await person.click(screen.getByRole('button', { name: 'Sure' }));
    expect(await screen.findByRole('article', { name: 'Case 1' })).toBeInTheDocument();
  });
});

describe('the keys of the queue', () => {
  it('go from case to case, with the focus on the title', async () => {
    const { person, open } = await desk();
    await person.keyboard('j');
    await open('Case 1');
    expect(screen.getByRole('button', { name: 'Case 1' })).toHaveFocus();
    await person.keyboard('jj');
    await open('Case 3');
    await person.keyboard('j');
    expect(await screen.findByText('This is the last case.')).toBeInTheDocument();
    await person.keyboard('K');
    await open('Case 2');
    expect(screen.getByRole('button', { name: 'Case 2' })).toHaveFocus();
    expect(screen.queryByText('This is the last case.')).not.toBeInTheDocument();
  });

  it('go on to the next page, and back to the last case of the one before', async () => {
    const { person, open } = await desk(writtenCases(12));
    await person.keyboard('jjjjjjjjjj');
    await open('Case 10');
    await person.keyboard('j');
    await open('Case 11');
    await person.keyboard('k');
    await open('Case 10');
  });

  it('approve case after case without a pause for anything else', async () => {
    const { api, person, open } = await desk(writtenCases(14));
    await person.keyboard('j');
    for (let at = 1; at <= 13; at++) {
      await open(`Case ${at}`);
      await person.keyboard('a');
    }
    await open('Case 14');
    expect(api.state.pending.map(({ title }) => title)).toEqual(['Case 14']);
    expect(screen.getByRole('button', { name: 'Case 14' })).toHaveFocus();
  });

  it('reject with a reason, which is sent with Control and Enter, and go on', async () => {
    const { person, open, sent } = await desk();
    await person.keyboard('jx');
    await person.type(await screen.findByLabelText('Reason'), 'Too thin, a jaxbar');
    await person.keyboard('{Control>}{Enter}{/Control}');
    await open('Case 2');
    expect(sent('/reject')).toEqual([{ version: 1, reason: 'Too thin, a jaxbar' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('do nothing while something is typed, and say so where there is nothing to press', async () => {
    const blocked = sampleWritten({
      ...{
        id: 'case-1',
        title: 'Case 1',
        reading: sampleReading({ others: [] }),
        checks: sampleReport(true),
      },
    });
    const { api, person, open } = await desk([blocked]);
    await person.type(screen.getByLabelText('Find cases'), 'c');
    expect(screen.queryByRole('button', { expanded: true, name: 'Case 1' })).not.toBeInTheDocument();
    await person.clear(screen.getByLabelText('Find cases'));
    screen.getByLabelText('Find cases').blur();
    await person.keyboard('j');
    await open('Case 1');
    for (const [key, says] of [
      ['a', 'Not possible now: Approve the open case.'],
      ['1', 'Not possible now: Write it anew from the first other reading.'],
      ['u', 'Not possible now: Take the last rewriting back.'],
    ] as const) {
      await person.keyboard(key);
      expect(await screen.findByText(says)).toBeInTheDocument();
    }
    expect(api.calls.filter(({ method }) => method === 'PATCH' || method === 'POST')).toEqual([]);
  });

  it('stand in the list of shortcuts', async () => {
    const { person } = await desk();
    await person.keyboard('?');
    const list = within(await screen.findByRole('region', { name: 'On this page' }));
    expect(list.getByText('Write it from the next scenario of its blueprint')).toBeInTheDocument();
    await person.keyboard('j');
    expect(screen.queryByRole('button', { expanded: true, name: 'Case 1' })).not.toBeInTheDocument();
  });
});

describe('writing a case anew', () => {
  it('takes another reading at one key, says so, and can be taken back', async () => {
    const { api, person, sent } = await desk();
    const model = api.state.pending[0]!.model;
    await person.keyboard('j');
    const other = await screen.findByRole('button', { name: /An airport on an island · Should it buy/ });
    expect(other).toHaveTextContent('21%');
    await person.keyboard('1');
    expect(
      await screen.findByText('Written anew as version 2. Every blocking check passes.'),
    ).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Should it buy two more lanes?' })).toBeInTheDocument();
    expect(sent('/rewrite')).toEqual([{ version: 1, reading: 0 }]);
    await person.keyboard('u');
    expect(await screen.findByText('Taken back: version 3 is as it was before.')).toBeInTheDocument();
    expect(sent('/case-1')).toEqual([{ version: 2, model }]);
    expect(screen.queryByRole('button', { name: 'Take it back' })).not.toBeInTheDocument();
  });

  it('keeps the case where it stands, though its likelihood would put it elsewhere', async () => {
    const { api, person } = await desk();
    await person.keyboard('jj2');
    await screen.findByText(/^Written anew as version 2/);
    api.state.pending.reverse();
    await waitFor(() =>
      expect(screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'))).toEqual([
        ...['Case 1', 'Should it leave the market?', 'Case 3'],
      ]),
    );
  });

  describe('so that it sorts on another page', () => {
    /** The queue as the server sorts it: what was written anew is the unlikeliest. */
    const sortsLast: Handler = (state, request, id) => {
      const answer = REWRITING_ROUTES['POST /api/admin/cases/:id/rewrite']!(state, request, id);
      const anew = state.pending.filter((one) => one.id === id);
      state.pending = [...state.pending.filter((one) => one.id !== id), ...anew];
      return answer;
    };
    const order = () => screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));

    it('shows the new version where the case stands, and further keys are on that one', async () => {
      const { api, person, open, sent } = await desk(writtenCases(12), {
        'POST /api/admin/cases/:id/rewrite': sortsLast,
      });
      await person.keyboard('jj2');
      await screen.findByText('Written anew as version 2. Every blocking check passes.');
      expect(order()).toEqual([
        ...['Case 1', 'Should it leave the market?', 'Case 3', 'Case 4', 'Case 5', 'Case 6', 'Case 7'],
        ...['Case 8', 'Case 9', 'Case 10', 'Case 11'],
      ]);
      await person.keyboard('1');
      await screen.findByText('Written anew as version 3. Every blocking check passes.');
      await open('Should it buy two more lanes?');
      await person.keyboard('u');
      await screen.findByText('Taken back: version 4 is as it was before.');
      await open('Should it leave the market?');
      expect(sent('/rewrite')).toEqual([
        { version: 1, reading: 1 },
        { version: 2, reading: 0 },
      ]);
      await person.keyboard('a');
      await open('Case 3');
      expect(sent('/approve')).toEqual([{ version: 4 }]);
      expect(api.state.pending.map(({ id }) => id)).not.toContain('case-2');
    });

    it('says nothing of a new version before that is on the screen', async () => {
      const { person } = await desk(writtenCases(12), { 'POST /api/admin/cases/:id/rewrite': sortsLast });
      await person.keyboard('j');
      const release = holdAnswers('/api/cases/case-1');
      await person.keyboard('2');
      expect(await screen.findByText('Writing the case anew…')).toBeInTheDocument();
      release();
      await screen.findByText(/^Written anew as version 2/);
      expect(order()[0]).toBe('Should it leave the market?');
    });

    it('by a colleague, is not approved unseen: it is refused, shown, and then approved', async () => {
      const { api, person, open, sent } = await desk(writtenCases(12));
      await person.keyboard('j');
      await open('Case 1');
      const [first, ...others] = api.state.pending;
      api.state.pending = [...others, { ...first!, version: 2, title: 'A colleague’s' }];
      await person.keyboard('a');
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Not approvedThis case was written anew since you looked at it.',
      );
      await open('A colleague’s');
      expect(api.state.pending).toHaveLength(12);
      await person.keyboard('a');
      await open('Case 2');
      expect(sent('/approve')).toEqual([{ version: 1 }, { version: 2 }]);
      expect(api.state.pending).toHaveLength(11);
    });
  });

  it('takes the next scenario, or draws again, by the reading that it has', async () => {
    const { person, sent } = await desk();
    const reading = { event: 'close-sites', sector: 'retail-bank' };
    await person.keyboard('j');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next scenario' })).toBeEnabled());
    await person.keyboard('s');
    await screen.findByText(/^Written anew as version 2/);
    await screen.findByText('leases-run-on');
    await person.keyboard('r');
    await screen.findByText(/^Written anew as version 3/);
    expect(sent('/rewrite')).toEqual([
      { version: 1, reading, blueprint: 'branch-closures', scenario: 'leases-run-on' },
      { version: 2, reading, blueprint: 'branch-closures', scenario: 'leases-run-on' },
    ]);
  });

  it('takes a blueprint that is looked for, and one of its scenarios', async () => {
    const { person, sent } = await desk();
    await person.keyboard('j');
    await screen.findByText('Whoever leaves is a saver.');
    await person.keyboard('b');
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a blueprint' }));
    expect(dialog.getByRole('radio', { name: /^branch-closures \(this one\)/ })).toBeChecked();
    expect(dialog.getByLabelText('Find a blueprint')).toHaveFocus();
    await person.keyboard('airport');
    expect(dialog.getByText('1 of 2')).toBeInTheDocument();
    await person.click(dialog.getByRole('radio', { name: /^airport-security-lanes/ }));
    expect(dialog.getByRole('radio', { name: 'Whichever fits best' })).toBeChecked();
    await person.click(dialog.getByRole('radio', { name: /^leases-run-on/ }));
    await person.click(dialog.getByRole('button', { name: 'Write it anew' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent('/rewrite')).toEqual([
      { version: 1, blueprint: 'airport-security-lanes', scenario: 'leases-run-on' },
    ]);
  });

  it('says of words that no blueprint has that there is none, and of a list that cannot be had why', async () => {
    const { person } = await desk();
    await person.keyboard('jb');
    await person.type(await screen.findByLabelText('Find a blueprint'), 'submarine');
    expect(screen.getByText('No blueprint has all of these words.')).toBeInTheDocument();
  });

  it('leaves the case as it is when it fails, says why, also in the dialog that asked', async () => {
    const refuse = () =>
      problem(
        422,
        'no-blueprint-fits',
        'No draw of rate-cap passed its checks. The last one failed this: No input is alike.',
      );
    const { person, sent } = await desk(writtenCases(1), { 'POST /api/admin/cases/:id/rewrite': refuse });
    await person.keyboard('j2');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The case is as it wasNo draw of rate-cap passed its checks. The last one failed this: No input is alike.',
    );
    expect(screen.getByRole('article', { name: 'Case 1' })).toBeInTheDocument();
    await person.keyboard('b');
    await person.click(await screen.findByRole('button', { name: 'Write it anew' }));
    await waitFor(() => expect(sent('/rewrite')).toHaveLength(2));
    expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent('No draw of rate-cap');
  });

  it('is found done when its answer was lost', async () => {
    const lost: Handler = (state) => {
      state.pending = state.pending.map((one) => ({ ...one, version: 2, title: 'Anew' }));
      return problem(503, 'unavailable', 'Cases are away.');
    };
    const { person } = await desk(writtenCases(1), {
      'POST /api/admin/cases/:id/rewrite': lost,
      'GET /api/cases/:id': ({ pending }) => ({ status: 200, body: pending[0] }),
    });
    await person.keyboard('j1');
    expect(await screen.findByText(/^Written anew as version 2/)).toBeInTheDocument();
    expect(await screen.findByRole('article', { name: 'Anew' })).toBeInTheDocument();
  });
});
