import { AWAY, MARK, SUBSCRIBER } from './fake-subscribers.js';
import { startTestGateway, type TestGateway } from './test-gateway.js';

let test: TestGateway;
beforeAll(async () => {
  test = await startTestGateway();
});
afterAll(() => test.stop());

const NOBODY = '00000000-0000-4000-8000-0000000000ff';
const FOREIGN = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
const page = (key: string, deed = '') => `/api/newsletter/preferences/${key}${deed}`;
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
/** What holds for every answer about a subscriber: nobody keeps it, and no other site learns the address. */
const expectPrivate = ({ headers }: Response): void => {
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
};

describe("a subscriber's own page", () => {
  it('is there for whoever has the key', async () => {
    const answer = await test.call('GET', page(SUBSCRIBER));
    expect([answer.status, await answer.json()]).toEqual([
      200,
      expect.objectContaining({ address: 'a…n@example.com', state: 'confirmed', measuring: true }),
    ]);
    expectPrivate(answer);
  });

  it('changes what it says, and passes on from where', async () => {
    const headers = { 'user-agent': 'spec' };
    const client = { address: expect.any(String) as string, userAgent: 'spec' };
    const set = await test.call('PATCH', page(SUBSCRIBER), { json: { measured: true }, headers });
    expect([set.status, await set.json()]).toEqual([200, expect.objectContaining({ measured: true })]);
    expect(test.asked.setPreferences.at(-1)).toEqual({ key: SUBSCRIBER, measured: true, client });
    const left = await test.call('POST', page(SUBSCRIBER, '/unsubscribe?issue=2026-W48'), { headers });
    expect([left.status, await left.json()]).toEqual([
      200,
      expect.objectContaining({ state: 'unsubscribed' }),
    ]);
    expect(test.asked.unsubscribe.at(-1)).toEqual({ key: SUBSCRIBER, week: '2026-W48', by: 'page', client });
    const back = await test.call('POST', page(SUBSCRIBER, '/resubscribe'), { headers });
    expect([back.status, await back.json()]).toEqual([200, expect.objectContaining({ state: 'confirmed' })]);
    for (const answer of [set, left, back]) expectPrivate(answer);
  });

  it('is nobody else’s, and says so privately', async () => {
    const unknown = await test.call('GET', page(NOBODY));
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'subscription-not-found']);
    const cut = await test.call('GET', page(SUBSCRIBER.slice(0, -1)));
    expect([cut.status, await cut.json()]).toEqual([
      400,
      expect.objectContaining({ detail: 'This link is incomplete. Please open it from the mail again.' }),
    ]);
    for (const answer of [unknown, cut]) expectPrivate(answer);
  });
});

describe('one press in a mail program', () => {
  const door = (key: string, query = '?issue=2026-W48') => `/api/newsletter/unsubscribe/${key}${query}`;
  const PRESS = 'List-Unsubscribe=One-Click';
  const MULTIPART = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`;

  it.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, PRESS],
    [
      'a form with its alphabet',
      { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      PRESS,
    ],
    ['a form in parts', { 'content-type': 'multipart/form-data; boundary=b' }, MULTIPART],
    ['nothing', {}, undefined],
    ['a form with nothing in it', { 'content-type': 'application/x-www-form-urlencoded' }, ''],
  ])('unsubscribes by %s, from anywhere, again and again', async (_what, headers, body) => {
    test.asked.unsubscribe.length = 0;
    for (let n = 0; n < 2; n++) {
      const answer = await test.call('POST', door(SUBSCRIBER), {
        body,
        headers: { ...FOREIGN, ...headers },
      });
      expect([answer.status, await answer.json()]).toEqual([200, { message: 'You are unsubscribed.' }]);
      expect(answer.headers.get('set-cookie')).toBeNull();
      expectPrivate(answer);
    }
    const wish = { key: SUBSCRIBER, week: '2026-W48', by: 'one-click' };
    expect(test.asked.unsubscribe).toEqual([expect.objectContaining(wish), expect.objectContaining(wish)]);
  });

  it.each(['', '?issue=', '?issue=2026-W99', '?issue=a&issue=b', '?utm_source=x'])(
    'unsubscribes whatever follows the address: %s',
    async (query) => {
      const answer = await test.call('POST', door(SUBSCRIBER, query), { headers: FOREIGN });
      expect(answer.status).toBe(200);
      expect(test.asked.unsubscribe.at(-1)).toMatchObject({ key: SUBSCRIBER });
      expect(test.asked.unsubscribe.at(-1)).not.toHaveProperty('week');
    },
  );

  it('says yes for a key that is nobody’s any more, and no for what is no key', async () => {
    const gone = await test.call('POST', door(NOBODY), { headers: FOREIGN });
    expect([gone.status, await gone.json()]).toEqual([200, { message: 'You are unsubscribed.' }]);
    expectPrivate(gone);
    const cut = await test.call('POST', door('half-a-key'), { headers: FOREIGN });
    expect([cut.status, await codeOf(cut)]).toEqual([400, 'input-invalid']);
  });

  it.each(['GET', 'HEAD'])('changes nothing by %s, which leads to the page', async (method) => {
    test.asked.unsubscribe.length = 0;
    const answer = await test.call(method, door(SUBSCRIBER), { headers: FOREIGN });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/newsletter/preferences?key=${SUBSCRIBER}&issue=2026-W48`,
    ]);
    expectPrivate(answer);
    const odd = await test.call(method, door('a%26b%0d%0aset-cookie:c', '?issue=%0d%0a'));
    expect(odd.headers.get('location')).toBe('/newsletter/preferences?key=a%26b%0D%0Aset-cookie%3Ac');
    expect(test.asked.unsubscribe).toEqual([]);
  });

  it('is no door for other bodies, nor for other addresses', async () => {
    const xml = await test.call('POST', door(SUBSCRIBER), {
      body: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(xml.status).toBe(415);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const elsewhere = await test.call('POST', page(SUBSCRIBER, '/unsubscribe'), {
      body: PRESS,
      headers: form,
    });
    expect(elsewhere.status).toBe(415);
    const foreign = await test.call('POST', page(SUBSCRIBER, '/unsubscribe'), { headers: FOREIGN });
    expect(foreign.status).toBe(403);
  });
});

describe('opens and clicks', () => {
  it('give everybody the same pixel, and note what can be a mark', async () => {
    test.asked.noteOpen.length = 0;
    const pixels: string[] = [];
    for (const file of [`${MARK}.gif`, `${NOBODY}.gif`, `${AWAY}.gif`, 'nothing.gif', MARK]) {
      const answer = await test.call('GET', `/api/newsletter/opens/${file}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/gif']);
      expectPrivate(answer);
      pixels.push(Buffer.from(await answer.arrayBuffer()).toString('hex'));
    }
    expect(new Set(pixels).size).toBe(1);
    expect([pixels[0]?.length, pixels[0]?.slice(0, 12)]).toEqual([86, Buffer.from('GIF89a').toString('hex')]);
    expect(test.asked.noteOpen).toEqual([MARK, NOBODY, AWAY, MARK].map((mark) => ({ mark })));
    await test.call('HEAD', `/api/newsletter/opens/${MARK}.gif`);
    expect(test.asked.noteOpen).toHaveLength(4);
  });

  it.each([
    [`${MARK}/0`, '/archive/2026-W48'],
    [`${NOBODY}/0`, '/archive'],
    [`${AWAY}/0`, '/archive'],
    [`${MARK}/20`, '/archive'],
    [`${MARK}/21`, '/archive'],
    [`${MARK}/x`, '/archive'],
    ['x/0', '/archive'],
    [`${MARK}/1`, '/archive'],
    [`${MARK}/2`, '/archive'],
    [`${MARK}/3`, '/archive'],
    [`${MARK}/4`, '/archive'],
  ])('lead from %s to %s, and never out of our site', async (link, path) => {
    const answer = await test.call('GET', `/api/newsletter/clicks/${link}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    expectPrivate(answer);
  });

  it('are not noted of a program that looks at links', async () => {
    test.asked.noteClick.length = 0;
    const answer = await test.call('HEAD', `/api/newsletter/clicks/${MARK}/0`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/archive']);
    expect(test.asked.noteClick).toEqual([]);
  });
});

describe('reports of the mail provider', () => {
  const body = '{\n  "events": [ ]}';
  const send = (payload: string, headers: Record<string, string>) =>
    test.call('POST', '/api/newsletter/reports', {
      body: payload,
      headers: { 'content-type': 'application/json', ...FOREIGN, ...headers },
    });

  it('are handed on as they came', async () => {
    const answer = await send(body, { 'x-casedrop-signature': 'good' });
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(test.asked.receiveMailReport).toEqual([{ payload: body, signature: 'good' }]);
  });

  it.each([
    ['without a signature', body, {}],
    ['with another one', body, { 'x-casedrop-signature': 'bad' }],
    ['with one that is too long', body, { 'x-casedrop-signature': 'x'.repeat(201) }],
    ['without a body', '', { 'x-casedrop-signature': 'good' }],
    [
      'as a form',
      body,
      { 'x-casedrop-signature': 'good', 'content-type': 'application/x-www-form-urlencoded' },
    ],
    ['that are too large', `"${'x'.repeat(500_000)}"`, { 'x-casedrop-signature': 'good' }],
  ])('%s are refused, and in one way', async (_what, payload, headers) => {
    const answer = await send(payload, headers);
    expect([answer.status, await codeOf(answer)]).toEqual([400, 'webhook-refused']);
  });
});

describe('an import', () => {
  const send = (body: string | Uint8Array, query = '', type = 'text/csv; charset=utf-8') =>
    test.call('POST', `/api/admin/newsletter/import${query}`, {
      as: 'admin',
      body,
      headers: { 'content-type': type },
    });

  it('says of each line what happened, and counts', async () => {
    const list =
      'email;consented_at;consent_source\r\nAnn@example.com;2026-01-05;Fair\r\nbob\r\nann@example.com;;\r\n';
    const answer = await send(list, '?dryRun=true');
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        dryRun: true,
        counts: { added: 1, asked: 0, already: 0, unsubscribed: 0, suppressed: 0, repeated: 1, refused: 1 },
        lines: [
          { line: 2, email: 'Ann@example.com', outcome: 'added' },
          { line: 3, email: 'bob', outcome: 'refused' },
          { line: 4, email: 'ann@example.com', outcome: 'repeated' },
        ],
      },
    ]);
    expect(test.asked.importSubscribers.at(-1)).toMatchObject({
      dryRun: true,
      rows: [{ line: 2, consentedAt: '2026-01-05', consentSource: 'Fair' }, { line: 3 }],
    });
  });

  it('goes range by range, and finds what repeats across them', async () => {
    test.asked.importSubscribers.length = 0;
    const rows = Array.from({ length: 2500 }, (_, n) => `a${n}@example.com`);
    const answer = await send(['email', ...rows, 'A0@example.com'].join('\n'));
    const { counts, lines } = (await answer.json()) as { counts: object; lines: { outcome: string }[] };
    expect(counts).toMatchObject({ added: 2500, repeated: 1 });
    expect([lines.length, lines.at(-1)?.outcome]).toEqual([2501, 'repeated']);
    expect(test.asked.importSubscribers.map((asked) => [asked.rows.length, asked.dryRun])).toEqual([
      [1000, false],
      [1000, false],
      [500, false],
    ]);
  });

  it.each([
    ['without a column for addresses', 'name\nAnn\n', /`email`/],
    ['of nothing', '', /no rows/],
    ['that is not UTF-8', Buffer.from('email\nm\xfcller@example.com', 'latin1'), /UTF-8/],
  ])('refuses a file %s with a sentence, before anything is done', async (_what, file, sentence) => {
    test.asked.importSubscribers.length = 0;
    const answer = await send(file);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'import-refused', detail: expect.stringMatching(sentence) as string }),
    ]);
    expect(test.asked.importSubscribers).toEqual([]);
  });

  it('takes 5 MB of CSV and no more, and no other type', async () => {
    const filler = (bytes: number) => `email,note\nann@example.com,${'x'.repeat(9000)}\n`.padEnd(bytes, '\n');
    expect((await send(filler(4_900_000))).status).toBe(200);
    expect((await send(filler(5_300_000))).status).toBe(413);
    expect((await send('{}', '', 'application/json')).status).toBe(415);
    expect((await send('email', '', 'text/plain')).status).toBe(415);
    const elsewhere = await test.call('POST', '/api/admin/feeds', {
      as: 'admin',
      body: 'email',
      headers: { 'content-type': 'text/csv' },
    });
    expect(elsewhere.status).toBe(415);
  });
});

it('lets admins take all subscribers away as a file in which nothing is a formula', async () => {
  const answer = await test.call('GET', '/api/admin/export/subscribers.csv', { as: 'admin' });
  expect([answer.status, await answer.text()]).toEqual([200, "address,source\r\nann@example.com,'=1+1\r\n"]);
  expect(answer.headers.get('content-disposition')).toContain('casedrop-subscribers-');
});

it('gives the key of the own page to who confirms, and passes on from where', async () => {
  const code = 'good'.padEnd(24, 'x');
  const answer = await test.call('POST', '/api/newsletter/confirm', {
    json: { code },
    headers: { 'user-agent': 'spec' },
  });
  expect(await answer.json()).toEqual({ message: 'You are subscribed. See you on Monday.', key: SUBSCRIBER });
  expect(test.asked.confirmSubscription.at(-1)).toEqual({
    code,
    client: { address: expect.any(String) as string, userAgent: 'spec' },
  });
});

it('holds up a flood of looks at own pages, and lets the presses of a mail provider through', async () => {
  const guarded = await startTestGateway({ RATE_LIMIT_NEWSLETTER_PER_MINUTE: '2' });
  try {
    const looks: number[] = [];
    for (let n = 0; n < 3; n++) looks.push((await guarded.call('GET', page(SUBSCRIBER))).status);
    expect(looks).toEqual([200, 200, 429]);
    const presses: number[] = [];
    for (let n = 0; n < 5; n++)
      presses.push((await guarded.call('POST', `/api/newsletter/unsubscribe/${SUBSCRIBER}`)).status);
    expect(presses).toEqual([200, 200, 200, 200, 200]);
  } finally {
    await guarded.stop();
  }
});
