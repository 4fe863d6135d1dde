import type { IncomingMessage } from 'node:http';
import type { BlueprintLibrary } from '@casedrop/blueprint-library';
import type { BlueprintEntry, ReadingChance } from '@casedrop/case-engine/blueprint';
import { generation, type Feed, type FeedItem, type RequestContext } from '@casedrop/contracts';
import { Clock, RecurringWork } from '@casedrop/platform';
import {
  asAdmin,
  startFeedServer,
  startTestService,
  type FeedServer,
  type TestService,
  type WebAnswer,
} from '@casedrop/testing';
import { generationOptions } from '../src/generation.options.js';
import { FeedPollJob } from '../src/jobs/feed-poll.job.js';
import { BLUEPRINTS } from '../src/reading/headline-desk.js';
import {
  HEADLINE_READER,
  type HeadlineReader,
  type HeadlineReading,
} from '../src/reading/headline-reader.js';

const admin = asAdmin();
const MINUTE = 60_000;
const SITE = 'https://casedrop.example/';

/** The real time, and what the test has put on top of it. */
class MovedClock extends Clock {
  ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}

const clock = new MovedClock();
let service: TestService;
let web: FeedServer;

beforeAll(async () => {
  web = await startFeedServer();
  service = await startTestService(generationOptions, {
    env: { FEED_ALLOW_PRIVATE: 'true', PUBLIC_URL: SITE },
    clock,
  });
  // Rounds come when a test asks for them.
  await service.app.get(RecurringWork).onModuleDestroy();
});
afterAll(async () => {
  await service?.stop();
  await web?.close();
});
beforeEach(async () => {
  clock.ahead = 0;
  await service.sql('TRUNCATE feeds, generation_requests, library_entries, outbox CASCADE');
});

const poll = () => service.app.get(FeedPollJob).poll();
const later = (minutes: number) => void (clock.ahead += minutes * MINUTE);
const ask = <C extends Parameters<TestService['rpc']['request']>[0]>(
  contract: C,
  input: Parameters<TestService['rpc']['request']>[1],
  context: RequestContext = admin,
) => service.rpc.request(contract, input as never, context);

const add = (url: string) => ask(generation.addFeed, { url });
const test = (url: string) => ask(generation.testFeed, { url });
const change = async (feedId: string, wish: { paused?: boolean; pollMinutes?: number }) =>
  (await ask(generation.changeFeed, { feedId, ...wish })).feed;
const items = async (feedId: string): Promise<FeedItem[]> =>
  (await ask(generation.listFeedItems, { feedId })).items;
const feeds = async (): Promise<Feed[]> => (await ask(generation.listFeeds, {})).items;
const requests = async () => (await ask(generation.listRequests, { pageSize: 100 })).items;
const theFeed = async (): Promise<Feed> => {
  const [feed] = await feeds();
  if (!feed) throw new Error('there should be a feed');
  return feed;
};
const minutesAhead = (instant: string | null) => (Date.parse(instant ?? '') - clock.now().getTime()) / MINUTE;

const rss = (titles: readonly string[], paper = 'Trade News'): string =>
  `<rss version="2.0"><channel><title>${paper}</title>${titles
    .map(
      (title, i) =>
        `<item><title>${title}</title><link>https://trade.example/${i}</link><pubDate>${new Date(Date.now() - i * MINUTE).toUTCString()}</pubDate></item>`,
    )
    .join('')}</channel></rss>`;

/** A feed whose answer the test changes; `asked` counts requests. */
function served(path: string, first: WebAnswer) {
  const feed = { answer: first, asked: [] as IncomingMessage[], url: '' };
  feed.url = web.serve(path, (request) => {
    feed.asked.push(request);
    return feed.answer;
  });
  return feed;
}

const BAKERY = 'Bakery chain weighs higher prices as flour costs climb';
const FERRY = 'Ferry operator plans a new route to attract holiday traffic';
const TRAM = 'Tram line adds evening trips';

describe('a poll', () => {
  it('asks feeds that are due, conditionally, says who asks, and notes what came', async () => {
    const feed = served('/due.rss', { headers: { etag: '"1"' }, body: rss([BAKERY]) });
    await add(feed.url);
    await poll();
    expect(feed.asked).toHaveLength(1);
    expect(feed.asked[0]?.headers['user-agent']).toBe(`CaseDrop-FeedReader/1.0 (+${SITE})`);

    later(67);
    feed.answer = { status: 304 };
    await poll();
    expect(feed.asked).toHaveLength(2);
    expect(feed.asked[1]?.headers['if-none-match']).toBe('"1"');
    expect(await theFeed()).toMatchObject({ lastStatus: 304, itemsSeen: 1, itemsNew: 0, failures: 0 });
    const { nextFetchAt } = await theFeed();
    expect(minutesAhead(nextFetchAt)).toBeGreaterThan(59);
    expect(minutesAhead(nextFetchAt)).toBeLessThan(67);

    later(67);
    feed.answer = { body: rss([BAKERY, FERRY]) };
    await poll();
    expect(await theFeed()).toMatchObject({ lastStatus: 200, itemsSeen: 2, itemsNew: 1, headlineCount: 2 });
  });

  it('leaves a host alone for as long as it asks, and backs off from one that fails until it recovers', async () => {
    const feed = served('/busy.rss', { body: rss([BAKERY]) });
    await add(feed.url);
    feed.answer = { status: 429, headers: { 'retry-after': String(5 * 3600) } };
    later(67);
    await poll();
    expect(await theFeed()).toMatchObject({
      lastStatus: 429,
      failures: 1,
      lastError: 'The host asks us to come less often (status 429).',
    });
    expect(minutesAhead((await theFeed()).nextFetchAt)).toBeGreaterThan(299);

    const { id, nextFetchAt } = await theFeed();
    expect(await change(id, { pollMinutes: 15 })).toMatchObject({ pollMinutes: 15, nextFetchAt });
    await change(id, { pollMinutes: 60 });
    later(299);
    await poll();
    expect(feed.asked).toHaveLength(2);
    feed.answer = { status: 500 };
    later(33);
    await poll();
    expect(await theFeed()).toMatchObject({
      ...{ lastStatus: 500, failures: 2 },
      lastError: 'The address answers with status 500.',
    });
    expect(minutesAhead((await theFeed()).nextFetchAt)).toBeGreaterThan(239);

    feed.answer = { body: rss([BAKERY, FERRY]) };
    later(265);
    await poll();
    expect(await theFeed()).toMatchObject({ lastStatus: 200, failures: 0, lastError: null, itemsNew: 1 });
    expect(minutesAhead((await theFeed()).nextFetchAt)).toBeLessThan(67);
  });

  it('asks a feed no more that is gone for good, until somebody resumes it', async () => {
    const feed = served('/gone.rss', { body: rss([BAKERY]) });
    const { id } = (await add(feed.url)).feed;
    feed.answer = { status: 410 };
    later(67);
    await poll();
    expect(await theFeed()).toMatchObject({
      lastError: 'The address says that this feed is gone for good (status 410).',
      pausedAt: expect.any(String),
      nextFetchAt: null,
    });
    later(3000);
    await poll();
    expect(feed.asked).toHaveLength(2);

    feed.answer = { body: rss([BAKERY]) };
    expect(await change(id, { paused: false })).toMatchObject({ pausedAt: null, failures: 0 });
    await poll();
    expect(await theFeed()).toMatchObject({ lastError: null, lastStatus: 200 });
  });

  it('has the poisoned feeds say what is wrong with them, and reads the others', async () => {
    const poisoned = [
      [served('/page.rss', { body: '<html></html>' }), 'This is a web page, not a feed.', 200],
      [served('/large.rss', { endless: 3 * 1024 * 1024 }), 'The document is larger than 2 MB.', 200],
      [
        served('/text.rss', { body: 'Not a feed at all.' }),
        'This is neither a feed nor a list of headlines.',
        200,
      ],
      [
        served('/cut.rss', { headers: { 'content-length': '900' }, body: '<rss>', breakOff: true }),
        'The host broke the connection off.',
        null,
      ],
    ] as const;
    const good = served('/good.rss', { body: rss([FERRY]) });
    for (const [feed] of poisoned) {
      const bad = feed.answer;
      feed.answer = { body: rss([BAKERY]) };
      await add(feed.url);
      feed.answer = bad;
    }
    await add(good.url);
    good.answer = { body: rss([FERRY, TRAM]) };
    later(67);
    await poll();
    const byUrl = new Map((await feeds()).map((feed) => [feed.url, feed]));
    for (const [{ url }, lastError, lastStatus] of poisoned)
      expect(byUrl.get(url)).toMatchObject({ lastError, lastStatus, failures: 1 });
    expect(byUrl.get(good.url)).toMatchObject({ lastError: null, itemsNew: 1 });
  });

  it('has one request at a time at a host, whoever asks', async () => {
    let [open, most] = [0, 0];
    const urls = ['a', 'b', 'c'].map((name) =>
      web.serve(`/polite-${name}.rss`, (request) => {
        most = Math.max(most, ++open);
        request.socket.once('close', () => open--);
        return { body: rss([`${name} ${BAKERY}`]), delayMs: 30 };
      }),
    );
    for (const url of urls) await add(url);
    later(67);
    await Promise.all([poll(), ...urls.map((url) => test(url))]);
    expect(most).toBe(1);
    expect((await feeds()).map(({ lastError }) => lastError)).toEqual([null, null, null]);
  });
});

describe('an admin', () => {
  it('pauses a feed, resumes it, and says how often it is asked', async () => {
    const feed = served('/paused.rss', { body: rss([BAKERY]) });
    const { id } = (await add(feed.url)).feed;
    const paused = await change(id, { paused: true });
    expect(paused).toMatchObject({ pausedAt: expect.any(String), nextFetchAt: null, pollMinutes: 60 });
    expect(await change(id, { paused: true })).toEqual(paused);
    later(600);
    await poll();
    expect(feed.asked).toHaveLength(1);

    await change(id, { paused: false, pollMinutes: 15 });
    await poll();
    expect(feed.asked).toHaveLength(2);
    expect(minutesAhead((await theFeed()).nextFetchAt)).toBeLessThan(17);
    const daily = await change(id, { pollMinutes: 1440 });
    expect(minutesAhead(daily.nextFetchAt)).toBeGreaterThan(1439);

    for (const pollMinutes of [14, 1441, 60.5])
      await expect(change(id, { pollMinutes })).rejects.toMatchObject({ code: 'input-invalid' });
    const nowhere = '00000000-0000-4000-8000-000000000000';
    for (const asking of [() => change(nowhere, { paused: true }), () => items(nowhere)])
      await expect(asking()).rejects.toMatchObject({ code: 'feed-not-found' });
  });

  it('tests a feed, of which nothing is kept', async () => {
    const titles = [BAKERY, FERRY, TRAM, '12 %', 'One more shop', 'Two more shops', 'Three more pubs'];
    const feed = served('/tried.rss', { body: rss(titles) });
    expect(await test(feed.url)).toEqual({
      title: 'Trade News',
      headlines: 6,
      newest: [BAKERY, FERRY, TRAM, 'One more shop', 'Two more shops'].map((headline) => ({
        headline,
        publishedAt: expect.any(String),
      })),
      problems: ['One headline would be left out: The headline has no words.'],
      usable: true,
    });
    expect([await feeds(), await requests()]).toEqual([[], []]);

    const useless = { title: null, headlines: 0, newest: [], usable: false };
    for (const [url, problem] of [
      ['ftp://trade.example', 'The address must begin with http:// or https://.'],
      [`${web.url}/nothing`, 'The address answers with status 404.'],
      [web.serve('/a-page', { body: '<html></html>' }), 'This is a web page, not a feed.'],
    ])
      expect(await test(url ?? '')).toEqual({ ...useless, problems: [problem] });
    expect(await test(web.serve('/none.rss', { body: rss([]) }))).toMatchObject({
      problems: ['The feed has no headlines.'],
      usable: false,
    });
    await add(feed.url);
    expect(await test(feed.url)).toMatchObject({
      problems: ['This feed was added before.', expect.any(String)],
      usable: false,
    });
  });
});

describe('one story', () => {
  const TESCO = 'Tesco to cut prices of 1,000 everyday products';
  const TESCO_AGAIN = 'Tesco cuts prices on 1,000 everyday items';

  it('that two feeds tell at the same moment, in other words, is one request', async () => {
    const one = served('/one.rss', { body: rss([TESCO, BAKERY], 'The Gazette') });
    const two = served('/two.rss', { body: rss([TESCO_AGAIN, BAKERY], 'The Courier') });
    const added = await Promise.all([one, two].map(({ url }) => add(url)));
    expect(await requests()).toHaveLength(2);
    const [first, second] = added.sort((a, b) => b.requests.length - a.requests.length);
    expect([first?.requests, second?.requests]).toMatchObject([[{}, {}], []]);
    const publisher = first?.feed.title ?? '';
    expect(second?.skipped.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(new RegExp(`^Already told by ${publisher}, \\d+ \\w+ \\d{4}\\.$`)),
      expect.stringMatching(`^Already told by ${publisher}, `),
    ]);
    const told = await items(second?.feed.id ?? '');
    expect(told.map(({ alreadyToldBy }) => alreadyToldBy)).toMatchObject([{ publisher }, { publisher }]);
    expect(new Set(told.map(({ request }) => request.id))).toEqual(
      new Set(first?.requests.map(({ id }) => id)),
    );
    expect((await items(first?.feed.id ?? '')).map(({ alreadyToldBy }) => alreadyToldBy)).toEqual([
      null,
      null,
    ]);
  });

  it('that one feed tells twice is one request', async () => {
    const { requests: made, skipped } = await add(
      served('/twice-told.rss', { body: rss([TESCO, TESCO_AGAIN]) }).url,
    );
    expect([made.length, skipped]).toEqual([
      1,
      [{ headline: TESCO_AGAIN, reason: 'The same story stands earlier in this list.' }],
    ]);
  });

  it('that was told six weeks ago is news again, and one of five weeks ago is not', async () => {
    await add(served('/then.rss', { body: rss([TESCO, BAKERY]) }).url);
    const told = (days: number, title: string) =>
      service.sql(
        `UPDATE generation_requests SET week = '2020-W01', created_at = now() - make_interval(days => $1)
          WHERE id = (SELECT request_id FROM headlines WHERE title = $2)`,
        [days, title],
      );
    await told(36, TESCO);
    await told(43, BAKERY);
    const { requests: made } = await add(served('/now.rss', { body: rss([TESCO_AGAIN, BAKERY]) }).url);
    expect(made.map(({ headline }) => headline)).toEqual([BAKERY]);
  });

  it('that was handed in is told by no feed as new; what is handed in keeps its own words', async () => {
    await ask(generation.submitHeadlines, { headlines: [{ title: TESCO, publisher: 'The Gazette' }] });
    const { requests: made, skipped } = await add(
      served('/handed.rss', { body: rss([TESCO_AGAIN, BAKERY]) }).url,
    );
    expect(made).toHaveLength(1);
    expect(skipped[0]?.reason).toMatch(/^Already told by The Gazette, /);
    const again = await ask(generation.submitHeadlines, { headlines: [{ title: TESCO_AGAIN }] });
    expect(again.requests).toMatchObject([{ state: 'queued' }]);
    expect(await requests()).toHaveLength(3);
  });

  it('tells in the list of a feed what it became', async () => {
    const { feed } = await add(served('/became.rss', { body: rss([BAKERY, FERRY]) }).url);
    await service.sql(
      `UPDATE generation_requests r SET state = 'failed', failure = 'no-business-case', reason = 'It is a quiz.'
        FROM headlines h WHERE h.request_id = r.id AND h.title = $1`,
      [BAKERY],
    );
    const caseId = '00000000-0000-4000-8000-00000000000c';
    await service.sql(
      `UPDATE generation_requests r SET state = 'pending', case_id = $2 FROM headlines h WHERE h.request_id = r.id AND h.title = $1`,
      [FERRY, caseId],
    );
    expect(await items(feed.id)).toMatchObject([
      {
        headline: BAKERY,
        url: 'https://trade.example/0',
        request: { state: 'failed', declined: true, reason: 'It is a quiz.' },
      },
      { headline: FERRY, request: { state: 'pending', declined: false, caseId } },
    ]);
  });
});

describe('a week without an editor', () => {
  const DEATH = 'Man, 40, dies after crash on coastal road';
  const QUIZ = 'Which of these shops was the first? Take our quiz';
  /** What the reader makes of each: the trade, and how likely that is right. */
  const READ: Record<string, [sector: ReadingChance['sector'], probability: number]> = {
    'Supermarket raises prices as food costs climb': ['supermarket', 0.85],
    'Supermarket profits fall as wage costs rise': ['supermarket', 0.95],
    'Supermarket to open 40 convenience shops': ['supermarket', 0.9],
    'Airline cuts fares to fill seats on winter flights': ['airline', 0.8],
    'Airline orders new planes as holiday demand grows': ['airline', 0.78],
    'Energy supplier raises bills as gas prices climb': ['power', 0.76],
    'Bank to close branches as customers move online': ['retail-bank', 0.74],
    'Hotel group plans to open 20 hotels in Spain': ['hotel-tourism', 0.6],
    'Broadband provider raises prices for home customers': ['telecom', 0.55],
  };
  const STORIES = [...Object.keys(READ), DEATH, QUIZ];

  async function read({ title }: { title: string }): Promise<HeadlineReading> {
    const [sector, probability] = READ[title] ?? [];
    const chances = sector && probability ? [{ event: 'launch' as const, sector, probability }] : [];
    const taste = title === DEATH ? 'The headline is about a death.' : null;
    return { taste, worthTaking: chances.length > 0, chances, direction: 'up' };
  }
  const entryOf = (sector: BlueprintEntry['sectors'][number], industry: BlueprintEntry['industry']) => ({
    ...{ id: `of-${sector}`, archetype: 'pricing', industry, sectors: [sector], clients: ['a client'] },
    difficulty: { label: 'beginner', structure: 2, quant: 2, creativity: 2 },
    fits: [{ event: 'launch', role: 'client', weight: 1, bridge: ['So it goes.'] }],
    scenarios: [{ id: 'one', weight: 1, idea: 'An idea.', verdict: 'no', question: 'Should it?' }],
  });
  let own: BlueprintLibrary['entries'];
  beforeAll(() => {
    service.app.get<HeadlineReader>(HEADLINE_READER, { strict: false }).read = read;
    const entries = [
      entryOf('supermarket', 'consumer-retail'),
      entryOf('airline', 'transport'),
      entryOf('power', 'energy'),
      entryOf('retail-bank', 'financial-services'),
      entryOf('hotel-tourism', 'travel-tourism'),
      entryOf('telecom', 'telecoms'),
    ];
    const library = service.app.get<BlueprintLibrary>(BLUEPRINTS, { strict: false });
    own = library.entries;
    Object.assign(library, { entries });
  });
  // The library is one for all specs of a thread.
  afterAll(() =>
    Object.assign(service.app.get<BlueprintLibrary>(BLUEPRINTS, { strict: false }), { entries: own }),
  );
  beforeEach(() => service.sql('DELETE FROM reading_settings'));

  /** What a feed brings by itself: it is kept with one old story, and the others come with a poll. */
  async function polled(titles: readonly string[]): Promise<string> {
    const feed = served('/by-itself.rss', {
      body: rss(['Rail operator trials off-peak passes to fill empty seats']),
    });
    const { id } = (await add(feed.url)).feed;
    feed.answer = { body: rss(titles) };
    later(67);
    await poll();
    return id;
  }
  const rows = () =>
    service.sql<{
      title: string;
      state: string;
      score: number;
      industry: string;
      started: boolean;
      reason: string;
    }>(
      `SELECT h.title, r.state, r.score, r.industry, r.started_week IS NOT NULL AS started, r.reason
        FROM generation_requests r JOIN headlines h ON h.request_id = r.id
        WHERE r.score IS NOT NULL ORDER BY r.score DESC, h.published_at DESC`,
    );

  const held = async () => (await rows()).filter(({ state }) => state === 'held');
  const fromHere = (from: string) => new RegExp(`^This week has its ${from} from the feeds already; `);

  it('starts the five best of those that are sure, two of an industry at most, and holds the others with the reason', async () => {
    const feedId = await polled(STORIES);
    const ranked = await rows();
    expect(ranked.map(({ score }) => score)).toEqual([95, 90, 85, 80, 78, 76, 74, 60, 55]);
    const started = ranked.filter(({ started }) => started);
    expect(started.map(({ score, industry }) => [score, industry])).toEqual([
      [95, 'consumer-retail'],
      [90, 'consumer-retail'],
      [80, 'transport'],
      [78, 'transport'],
      [76, 'energy'],
    ]);
    expect((await held()).map(({ score, reason }) => [score, reason])).toEqual([
      [85, expect.stringMatching(fromHere('2 of Consumer & Retail'))],
      [74, expect.stringMatching(fromHere('5'))],
      [60, expect.stringMatching(/^The reader is not sure .+: 60 of 100, where sure begins at 70\./)],
      [55, expect.stringMatching(/^The reader is not sure .+: 55 of 100, /)],
    ]);
    // What makes no case waits for nothing.
    const others = (await requests()).filter(({ headline }) => [DEATH, QUIZ].includes(headline));
    expect(others.map(({ state, declined }) => [state, declined])).toEqual([
      ['failed', true],
      ['failed', true],
    ]);
    expect((await items(feedId)).filter(({ request }) => request.state === 'held')).toHaveLength(4);
    expect((await ask(generation.listRequests, { state: 'held' })).counts.held).toBe(4);
  });

  it('starts no more in another round, and goes on in the next week with what is sure', async () => {
    await polled(STORIES);
    const states = async () => (await rows()).map(({ title, state, score }) => [title, state, score]);
    const before = await states();
    await poll();
    expect(await states()).toEqual(before);
    await service.sql(
      `UPDATE generation_requests SET started_week = '2020-W01' WHERE started_week IS NOT NULL`,
    );
    await poll();
    expect((await held()).map(({ score }) => score)).toEqual([60, 55]);
  });

  it('takes at the next round what has become sure by the setting of an admin', async () => {
    await ask(generation.setReadingSettings, { sureFrom: 0.95 });
    await polled(STORIES);
    expect((await rows()).filter(({ started }) => started).map(({ score }) => score)).toEqual([95]);
    await ask(generation.setReadingSettings, { sureFrom: 0.6 });
    await service.sql('UPDATE generation_requests SET started_week = NULL');
    await poll();
    expect((await held()).map(({ score }) => score)).toEqual([74, 60, 55]);
    await service.sql('UPDATE generation_requests SET started_week = NULL');
    await poll();
    expect((await held()).map(({ score }) => score)).toEqual([55]);
  });

  it('is no bound for an editor, who starts a held story with one press or by handing it in', async () => {
    await polled(STORIES);
    const [one, two] = (await requests()).filter(({ state }) => state === 'held');
    const start = (context = admin) => ask(generation.retryRequest, { requestId: one?.id ?? '' }, context);
    const first = await start();
    expect(first.request).toMatchObject({ state: 'queued', reason: null });
    expect(await start()).toEqual(first);
    await expect(start(asAdmin(2))).rejects.toMatchObject({ code: 'request-not-failed' });
    const handed = await ask(generation.submitHeadlines, { headlines: [{ title: two?.headline ?? '' }] });
    expect(handed.requests).toEqual([{ id: two?.id, headline: two?.headline, state: 'queued' }]);
    expect((await requests()).filter(({ state }) => state === 'held')).toHaveLength(2);
  });

  it('holds nothing that an editor fetches', async () => {
    const feed = served('/by-hand.rss', { body: rss(STORIES.slice(0, 1)) });
    const { id } = (await add(feed.url)).feed;
    feed.answer = { body: rss(STORIES) };
    const { requests: made } = await ask(generation.refreshFeed, { feedId: id });
    expect(made.map(({ state }) => state)).toEqual(STORIES.slice(1).map(() => 'queued'));
  });
});
