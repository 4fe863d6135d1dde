import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { sampleEnquiry } from '../../testing/fake-sales.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ id: 3, isAdmin: true, username: 'editor' });
const ravi = sampleEnquiry();
const grace = sampleEnquiry({
  id: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a00e2',
  name: 'Grace Okafor',
  organisation: null,
  students: 'over-200',
  message: 'Our school has 400 applicants.',
  personId: 12,
  state: 'contacted',
  note: 'Rang on Monday.',
  handledBy: { personId: 4, username: 'deputy' },
});
type Handlers = NonNullable<Parameters<typeof renderApp>[2]>;

const open = (enquiries = [ravi, grace], path = '/admin/enquiries', handlers: Handlers = {}) =>
  renderApp(path, { user, enquiries }, handlers);
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Enquiries' })).getAllByRole('listitem');
const rowOf = async (name: string) => {
  const found = (await rows()).find((row) => within(row).queryByText(name));
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};
const filter = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter by state' })).getByRole('button', { name });

describe('the list', () => {
  it('tells who asked, for how many, and where it stands', async () => {
    open();
    const [first, second, ...others] = await rows();
    expect(others).toEqual([]);
    expect(first).toHaveTextContent(/Ravi Mehta · Mehta Coaching.*11 to 50 students.*20 Nov, 08:15.*New/);
    expect(second).toHaveTextContent(/Grace Okafor.*over 200 students.*Contacted/);
    expect(screen.getByText('2 enquiries')).toBeInTheDocument();
  });

  it('opens one: the message, the way to answer, and whether there is an account', async () => {
    const { person } = open();
    const row = await rowOf('Ravi Mehta');
    expect(within(row).getByText(/Can our own rubric be used/)).not.toBeVisible();
    await person.click(within(row).getByText('Ravi Mehta'));
    expect(within(row).getByText(/Can our own rubric be used/)).toBeVisible();
    expect(within(row).getByRole('link', { name: 'ravi@school.example' })).toHaveAttribute(
      'href',
      'mailto:ravi@school.example?subject=Coach%20Pro',
    );
    expect(row).toHaveTextContent('nobody has checked that the address is theirs');
    const other = await rowOf('Grace Okafor');
    await person.click(within(other).getByText('Grace Okafor'));
    expect(within(other).getByRole('link', { name: 'person 12' })).toHaveAttribute(
      'href',
      '/admin/users?q=%2312',
    );
  });

  it('is narrowed to a state, in the address, with how many stand in each', async () => {
    const { person, router } = open();
    await rows();
    expect(filter(/^All 2$/)).toHaveAttribute('aria-pressed', 'true');
    await person.click(filter(/^Contacted 1$/));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(router.state.location.search).toBe('?state=contacted');
    expect(screen.queryByText('Ravi Mehta')).not.toBeInTheDocument();
    await person.click(filter(/^Won 0$/));
    expect(await screen.findByText('None has been won yet')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all enquiries' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('says that nobody has asked yet', async () => {
    open([]);
    expect(await screen.findByText('Nobody has asked yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show all enquiries' })).not.toBeInTheDocument();
  });

  it('is on its way, and says so when it cannot come', async () => {
    let isAway = true;
    const { person } = open(undefined, undefined, {
      'GET /api/admin/sales-enquiries': () =>
        isAway ? problem(404, 'away', 'Accounts are away.') : { status: 200, body: page([ravi]) },
    });
    const release = holdAnswers('/api/admin/sales-enquiries?page=1');
    expect(await screen.findByText('Loading enquiries')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Accounts are away.')).toBeInTheDocument();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(1);
  });

  it('stands in the navigation with how many are new, and without a number when none is', async () => {
    const { person } = open([ravi, grace]);
    const section = () => screen.getByRole('link', { name: /^Enquiries/ });
    await waitFor(() => expect(section()).toHaveAccessibleName('Enquiries 1 new'));
    expect(section()).toHaveAttribute('aria-current', 'page');
    const row = await rowOf('Ravi Mehta');
    await person.click(within(row).getByText('Ravi Mehta'));
    await person.selectOptions(within(row).getByLabelText('State'), 'Won');
    await person.click(within(row).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(section()).toHaveAccessibleName('Enquiries'));
  });
});

const page = (items: (typeof ravi)[]) => ({
  items,
  ...{
    total: items.length,
    page: 1,
    pageCount: 1,
    counts: { new: items.length, contacted: 0, won: 0, closed: 0 },
  },
});

describe('an enquiry', () => {
  const opened = async (name: string, ...given: Parameters<typeof open>) => {
    const app = open(...given);
    const row = await rowOf(name);
    await app.person.click(within(row).getByText(name));
    const saves = () => app.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    const save = () => app.person.click(within(row).getByRole('button', { name: 'Save' }));
    return { ...app, row, saves, save };
  };

  it('is given a state and a note, and only what was changed is sent', async () => {
    const { person, row, saves, save } = await opened('Ravi Mehta');
    expect(within(row).getByRole('button', { name: 'Save' })).toBeDisabled();
    await person.selectOptions(within(row).getByLabelText('State'), 'Contacted');
    await save();
    expect(await screen.findByText('Enquiry saved')).toBeInTheDocument();
    await waitFor(() => expect(row).toHaveTextContent('editor, 21 Nov 2026'));
    await person.type(within(row).getByLabelText('Note'), 'Wants an invoice.');
    await save();
    await waitFor(() => expect(saves()).toEqual([{ state: 'contacted' }, { note: 'Wants an invoice.' }]));
    await waitFor(() => expect(within(row).getByRole('button', { name: 'Save' })).toBeDisabled());
    expect(within(row).getByLabelText('Note')).toHaveValue('Wants an invoice.');
  });

  it('loses its note by an empty one', async () => {
    const { person, row, saves, save } = await opened('Grace Okafor');
    expect(within(row).getByLabelText('Note')).toHaveValue('Rang on Monday.');
    await person.clear(within(row).getByLabelText('Note'));
    await save();
    await waitFor(() => expect(saves()).toEqual([{ note: '' }]));
  });

  it('keeps what was typed when it cannot be saved, and says why', async () => {
    const gone = () => problem(404, 'enquiry-not-found', 'This enquiry is not there any more.');
    const { person, row, save } = await opened('Ravi Mehta', undefined, undefined, {
      'PATCH /api/admin/sales-enquiries/:id': gone,
    });
    await person.type(within(row).getByLabelText('Note'), 'Rang twice');
    await save();
    expect(await within(row).findByRole('alert')).toHaveTextContent('This enquiry is not there any more.');
    expect(within(row).getByLabelText('Note')).toHaveValue('Rang twice');
    expect(screen.queryByText('Enquiry saved')).not.toBeInTheDocument();
  });

  it('takes no note that is too long', async () => {
    const { person, row, saves, save } = await opened('Ravi Mehta');
    within(row).getByLabelText('Note').focus();
    await person.paste('x'.repeat(1001));
    await save();
    expect(await within(row).findByText('Please use at most 1,000 characters here.')).toBeInTheDocument();
    expect(saves()).toEqual([]);
  });

  it('is saved once while it is under way', async () => {
    const { person, row, saves, save } = await opened('Ravi Mehta');
    await person.selectOptions(within(row).getByLabelText('State'), 'Closed');
    const release = holdAnswers(`/api/admin/sales-enquiries/${ravi.id}`);
    await save();
    const waiting = await within(row).findByRole('button', { name: 'Saving…' });
    await person.click(waiting);
    release();
    expect(await screen.findByText('Enquiry saved')).toBeInTheDocument();
    expect(saves()).toHaveLength(1);
  });

  it('leaves a narrowed list that it no longer belongs to, and the keyboard stays in the list', async () => {
    const { person, row, save } = await opened('Ravi Mehta', [ravi], '/admin/enquiries?state=new');
    await person.selectOptions(within(row).getByLabelText('State'), 'Contacted');
    await save();
    expect(await screen.findByText('No enquiry waits for an answer')).toBeInTheDocument();
    expect(screen.getByText('0 enquiries')).toHaveFocus();
  });
});

it('stands in the audit log in words', async () => {
  const details = { enquiryId: ravi.id, from: 'new', state: 'won' };
  const entry = { source: 'accounts', actor: '3', personId: null, caseId: null, caseTitle: null } as const;
  renderApp('/admin/audit', {
    user,
    admin: {
      audit: [
        { ...entry, id: '2', at: '2026-11-20T08:15:00.000Z', action: 'enquiry-state-set', details },
        { ...entry, id: '1', at: '2026-11-20T08:14:00.000Z', action: 'enquiry-noted', details: {} },
      ],
    },
  });
  expect(await screen.findByText(/set an enquiry from new to won/)).toBeInTheDocument();
  expect(screen.getByText(/changed the note on an enquiry/)).toBeInTheDocument();
});
