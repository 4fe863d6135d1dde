import { screen, waitFor, within } from '@testing-library/react';
import type { Feed, FeedItem, FeedTest } from '@casedrop/contracts/http';
import { problem, type Handler } from '../../testing/fake-api.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleFeed, sampleRequest, sampleUser } from '../../testing/sample-data.js';

const user = sampleUser({ isAdmin: true, username: 'editor' });
const NAME = 'Example Gazette: Business';

const openDesk = (feeds: Feed[], overrides: Record<string, Handler> = {}) =>
  renderApp('/admin?area=desk', { user, feeds }, overrides);

/** A server that keeps what is changed of its only feed. */
const changes: Handler = (state, { body }) => {
  const { paused, pollMinutes } = body as { paused?: boolean; pollMinutes?: number };
  const [feed = sampleFeed()] = state.feeds;
  const changed: Feed = {
    ...feed,
    ...(pollMinutes === undefined ? {} : { pollMinutes }),
    ...(paused === undefined
      ? {}
      : {
          pausedAt: paused ? '2026-11-20T08:00:00.000Z' : null,
          nextFetchAt: paused ? null : '2026-11-20T08:00:00.000Z',
        }),
  };
  state.feeds = [changed];
  return { status: 200, body: changed };
};

const sampleItem = (over: Partial<FeedItem> = {}): FeedItem => ({
  headline: 'Ferry operator plans a new route',
  url: 'https://news.example/ferry',
  publishedAt: '2026-11-20T07:00:00.000Z',
  seenAt: '2026-11-20T07:55:00.000Z',
  alreadyToldBy: null,
  request: { id: sampleRequest().id, state: 'queued', reason: null, declined: false, caseId: null },
  ...over,
});

const found = (over: Partial<FeedTest> = {}): FeedTest => ({
  title: 'Trade News',
  headlines: 12,
  newest: [{ headline: 'Baker opens a second shop', publishedAt: '2026-11-20T07:00:00.000Z' }],
  problems: [],
  usable: true,
  ...over,
});

describe('a new feed', () => {
  const type = async (person: ReturnType<typeof openDesk>['person']) =>
    person.type(await screen.findByLabelText('Address of a feed'), 'https://news.example/rss{Enter}');

  it('is tested by Enter, shows what it would bring, and is added then', async () => {
    const { api, person } = openDesk([], {
      'POST /api/admin/feeds/test': () => ({ status: 200, body: found() }),
      'POST /api/admin/feeds': (state) => {
        state.feeds = [sampleFeed()];
        return {
          status: 202,
          body: {
            feed: sampleFeed(),
            requests: [],
            skipped: [{ headline: 'Old', reason: 'Already told by The Courier, 19 November 2026.' }],
          },
        };
      },
    });
    await type(person);
    expect(await screen.findByText('Trade News: 12 headlines')).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'The newest headlines' })).toHaveTextContent(
      'Baker opens a second shop',
    );
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/admin/feeds/test',
    ]);
    await person.click(screen.getByRole('button', { name: 'Add feed' }));
    expect(await screen.findByText(NAME)).toBeInTheDocument();
    expect(screen.queryByText('Trade News: 12 headlines')).not.toBeInTheDocument();
    await person.click(screen.getByText('Skipped headlines'));
    expect(screen.getByText('Already told by The Courier, 19 November 2026.')).toBeInTheDocument();
  });

  it('that is none says why, until another address is typed', async () => {
    const sentence = 'This is a web page, not a feed.';
    const { person } = openDesk([], {
      'POST /api/admin/feeds/test': () => ({
        status: 200,
        body: found({ title: null, headlines: 0, newest: [], problems: [sentence], usable: false }),
      }),
    });
    await type(person);
    expect(await screen.findByText('This feed cannot be added')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    await person.type(screen.getByLabelText('Address of a feed'), '/business');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('that could not be tested leaves its address, with the reason', async () => {
    const { person } = openDesk([], {
      'POST /api/admin/feeds/test': () => problem(503, 'service-unavailable', 'Away for a moment.'),
    });
    await type(person);
    expect(await screen.findByText('Away for a moment.')).toBeInTheDocument();
    expect(screen.getByLabelText('Address of a feed')).toHaveValue('https://news.example/rss');
  });
});

describe('a kept feed', () => {
  it('tells its last fetch and its next', async () => {
    openDesk([sampleFeed()]);
    expect(
      await screen.findByText(/^Fetched 20 Nov, .+: 24 headlines, 2 new stories\. Next 20 Nov, .+\.$/),
    ).toBeInTheDocument();
  });

  it('that fails says what is wrong, and how often in a row', async () => {
    openDesk([
      sampleFeed({
        failures: 3,
        lastStatus: 429,
        lastError: 'The host asks us to come less often (status 429).',
      }),
    ]);
    expect(await screen.findByText('Failed 3 times in a row')).toBeInTheDocument();
    expect(screen.getByText('The host asks us to come less often (status 429).')).toBeInTheDocument();
    expect(screen.getByText(/^Tried 20 Nov/)).toBeInTheDocument();
  });

  it('is paused and resumed', async () => {
    const { api, person } = openDesk([sampleFeed()], { 'PATCH /api/admin/feeds/:id': changes });
    await person.click(await screen.findByRole('button', { name: `Pause ${NAME}` }));
    expect(await screen.findByText('Paused')).toBeInTheDocument();
    expect(screen.getByText(/Paused since 20 Nov/)).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: `Resume ${NAME}` }));
    await waitFor(() => expect(screen.queryByText('Paused')).not.toBeInTheDocument());
    const sent = api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    expect(sent).toEqual([{ paused: true }, { paused: false }]);
  });

  it('is read as often as an editor says, an interval of somebody else among the choices', async () => {
    const { api, person } = openDesk([sampleFeed({ pollMinutes: 45 })], {
      'PATCH /api/admin/feeds/:id': changes,
    });
    const field = await screen.findByLabelText(`How often ${NAME} is read`);
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Every 15 minutes', 'Every 30 minutes', 'Every 45 minutes', 'Every hour'],
      ...['Every 3 hours', 'Every 6 hours', 'Every 12 hours', 'Every day'],
    ]);
    await person.selectOptions(field, 'Every 3 hours');
    await waitFor(() => expect(field).toHaveValue('180'));
    expect(api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ pollMinutes: 180 });
  });

  it('that could not be changed stays as it was, with the reason', async () => {
    const { person } = openDesk([sampleFeed()], {
      'PATCH /api/admin/feeds/:id': () => problem(404, 'feed-not-found', 'There is no such feed.'),
    });
    await person.click(await screen.findByRole('button', { name: `Pause ${NAME}` }));
    expect(await screen.findByText('There is no such feed.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Pause ${NAME}` })).toBeInTheDocument();
  });
});

describe('the stories of a feed', () => {
  const open = async (person: ReturnType<typeof openDesk>['person']) =>
    person.click(await screen.findByRole('button', { name: /^24 stories and what became of them/ }));

  it('are shown when they are asked for, each with what became of it', async () => {
    const of = (over: Partial<FeedItem['request']>) => ({ request: { ...sampleItem().request, ...over } });
    const { api, person } = openDesk([sampleFeed()], {
      'GET /api/admin/feeds/:id/items': () => ({
        status: 200,
        body: {
          items: [
            sampleItem({ headline: 'Ready one', ...of({ state: 'pending', caseId: 'case-1' }) }),
            sampleItem({
              headline: 'Quiz of the week',
              ...of({ state: 'failed', declined: true, reason: 'It is a quiz.' }),
            }),
            sampleItem({
              headline: 'Held one',
              ...of({ state: 'held', reason: 'This week has its 5 from the feeds already.' }),
            }),
            sampleItem({
              headline: 'Told in other words',
              alreadyToldBy: {
                publisher: 'The Courier',
                headline: 'Told before',
                at: '2026-11-18T07:00:00.000Z',
              },
            }),
          ],
        },
      }),
    });
    await screen.findByText(NAME);
    expect(api.calls.some(({ path }) => path.endsWith('/items'))).toBe(false);
    await open(person);
    const list = within(await screen.findByRole('list', { name: 'Stories of this feed' }));
    const [ready, quiz, held, told] = list.getAllByRole('listitem');
    expect(within(ready!).getByRole('link', { name: 'See the case: Ready one' })).toHaveAttribute(
      'href',
      '/admin?area=review&case=case-1',
    );
    expect(quiz).toHaveTextContent('Declined: It is a quiz.');
    expect(held).toHaveTextContent('Held: This week has its 5 from the feeds already.');
    expect(told).toHaveTextContent('Already told by The Courier, 18 Nov 2026: “Told before”');
    await person.click(screen.getByRole('button', { name: /^24 stories/ }));
    expect(screen.queryByRole('list', { name: 'Stories of this feed' })).not.toBeInTheDocument();
  });

  it('say so when there are none, and when they cannot be had', async () => {
    let isAway = true;
    const { person } = openDesk([sampleFeed()], {
      'GET /api/admin/feeds/:id/items': () =>
        isAway
          ? problem(404, 'feed-not-found', 'There is no such feed.')
          : { status: 200, body: { items: [] } },
    });
    await open(person);
    const again = await screen.findByRole('button', { name: 'Retry' });
    isAway = false;
    await person.click(again);
    expect(await screen.findByText('It has told no story yet.')).toBeInTheDocument();
  });
});

it('a held story says why in the press room, and is written at one press', async () => {
  const reason = 'This week has its 5 from the feeds already; this one was ranked 46 of 100.';
  const headline = 'Ferry operator plans a new route';
  const { api, person } = renderApp(
    '/admin?area=press',
    { user, requests: [sampleRequest({ headline, state: 'held', reason })] },
    {
      'POST /api/admin/generation/:id/retry': (state) => {
        state.requests = [sampleRequest({ headline })];
        return { status: 202, body: state.requests[0] };
      },
    },
  );
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Held 1' })).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: `Write it: ${headline}` }));
  await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument());
  expect(api.calls.filter(({ path }) => path.endsWith('/retry'))).toHaveLength(1);
});
