import { lookup } from 'node:dns';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { startFeedServer, type FeedServer } from '@casedrop/testing';
import { RequestFilteringHttpAgent } from 'request-filtering-agent';
import { fetchFeed } from './fetch-feed.js';
import { webAgents, type WebAgents } from './web-agents.js';

const PRIVATE = 'The address leads to a private network, which is refused.';
const open = webAgents({ allowPrivate: true });
const guarded = webAgents({ allowPrivate: false });

let web: FeedServer;
let port: string;
beforeAll(async () => {
  web = await startFeedServer();
  port = new URL(web.url).port;
  web.serve('/', { body: 'secret' });
});
afterAll(() => web.close());

const textOf = async (url: string, agents: WebAgents = open): Promise<string> => {
  const fetched = await fetchFeed(url, agents);
  if (fetched.unchanged) throw new Error('unchanged');
  return Buffer.from(fetched.bytes).toString();
};
const refusal = (url: string, agents: WebAgents = open): Promise<string> =>
  fetchFeed(url, agents).then(
    () => 'fetched',
    (error: { code?: string; message: string }) =>
      error.code === 'feed-refused' ? error.message : `not refused: ${error.message}`,
  );

describe('private addresses', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:7f00:0001]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    'localhost',
    'LOCALHOST',
  ])('%s is refused', async (host) => {
    const asked = web.asked.length;
    expect(await refusal(`http://${host}:${port}/`, guarded)).toBe(PRIVATE);
    expect(web.asked).toHaveLength(asked);
  });

  it('are refused behind https, and behind a user name', async () => {
    expect(await refusal(`https://127.0.0.1:${port}/`, guarded)).toBe(PRIVATE);
    expect(await refusal(`http://feeds.example:x@127.0.0.1:${port}/`, guarded)).toBe(PRIVATE);
  });

  /** Agents whose first host is public, as far as they know, and all other names resolve to loopback. */
  function agentsWithNames(addresses: () => string): WebAgents {
    const resolve: typeof lookup = ((
      host: string,
      options: { all?: boolean },
      done: (...result: unknown[]) => void,
    ) => {
      const address = addresses();
      if (options.all) done(null, [{ address, family: 4 }]);
      else done(null, address, 4);
    }) as never;
    return { ...guarded, http: new RequestFilteringHttpAgent({ lookup: resolve }) };
  }

  it('are refused when an innocent name resolves to them, also the second time only', async () => {
    expect(
      await refusal(
        `http://feeds.example:${port}/`,
        agentsWithNames(() => '127.0.0.1'),
      ),
    ).toBe(PRIVATE);
    const answers = ['192.0.2.1', '127.0.0.1'];
    const rebinding = agentsWithNames(() => answers.shift() ?? '127.0.0.1');
    await refusal(`http://feeds.example:${port}/`, rebinding);
    expect(await refusal(`http://feeds.example:${port}/`, rebinding)).toBe(PRIVATE);
  });

  it('are refused after a redirect', async () => {
    const inner = web.serve('/inner', { body: 'secret' });
    const url = web.serve('/to-inner', {
      status: 302,
      headers: { location: inner.replace('127.0.0.1', '127.0.0.2') },
    });
    const firstHopOnly: WebAgents = {
      ...guarded,
      http: new RequestFilteringHttpAgent({ allowIPAddressList: ['127.0.0.1'] }),
    };
    expect(await refusal(url, firstHopOnly)).toBe(PRIVATE);
    expect(web.asked).not.toContain('/inner');
  });
});

describe('what is fetched', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('is unzipped: %s', async (encoding, pack) => {
    const url = web.serve(`/${encoding}`, {
      headers: { 'content-encoding': encoding },
      body: pack(Buffer.from('packed')),
    });
    expect(await textOf(url)).toBe('packed');
  });

  it('may be redirected five times, relative addresses included', async () => {
    for (let hop = 1; hop <= 6; hop++)
      web.serve(`/hop${hop}`, { status: 301, headers: { location: `hop${hop - 1}` } });
    web.serve('/hop0', { body: 'there' });
    expect(await textOf(`${web.url}/hop5`)).toBe('there');
    expect(await refusal(`${web.url}/hop6`)).toBe('The address redirects more than 5 times.');
  });

  it('is asked for conditionally', async () => {
    const url = web.serve('/etag', (request) =>
      request.headers['if-none-match'] === '"a"' ? { status: 304 } : { headers: { etag: '"a"' }, body: 'x' },
    );
    const first = await fetchFeed(url, open);
    if (first.unchanged) throw new Error('unchanged');
    expect(await fetchFeed(url, open, first.validators)).toEqual({ unchanged: true });
  });
});

describe('what is refused', () => {
  it.each([
    ['file:///etc/passwd', 'The address must begin with http:// or https://.'],
    ['ftp://feeds.example/', 'The address must begin with http:// or https://.'],
    ['not an address', 'The address must begin with http:// or https://.'],
    ['http://127.0.0.1:1/', 'The host refuses the connection.'],
  ])('%s', async (url, reason) => {
    expect(await refusal(url)).toBe(reason);
  });

  it('a redirect to another scheme', async () => {
    const url = web.serve('/to-file', { status: 302, headers: { location: 'file:///etc/passwd' } });
    expect(await refusal(url)).toBe('The address must begin with http:// or https://.');
  });

  it('50 MB, of which hardly more than 2 are read', async () => {
    const url = web.serve('/huge', { endless: 50 * 1024 * 1024 });
    const before = web.bytesSent();
    expect(await refusal(url)).toBe('The document is larger than 2 MB.');
    expect(web.bytesSent() - before).toBeLessThan(16 * 1024 * 1024);
  });

  it('a small document that unzips to 50 MB', async () => {
    const url = web.serve('/bomb', {
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(50 * 1024 * 1024)),
    });
    expect(await refusal(url)).toBe('The document is larger than 2 MB.');
  });

  it('broken packing, an unknown one, a connection broken off, an error', async () => {
    const broken = web.serve('/broken', { headers: { 'content-encoding': 'gzip' }, body: 'no gzip' });
    expect(await refusal(broken)).toBe('The document is packed, and the packing is broken.');
    const half = web.serve('/half', {
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync('x'.repeat(1e5)).subarray(0, 50),
    });
    expect(await refusal(half)).toBe('The document is packed, and its end is missing.');
    const odd = web.serve('/odd', { headers: { 'content-encoding': 'snappy' }, body: 'x' });
    expect(await refusal(odd)).toBe('The document is packed in a way that is not understood.');
    const cut = web.serve('/cut', { headers: { 'content-length': '1000' }, body: 'half', breakOff: true });
    expect(await refusal(cut)).toBe('The host broke the connection off.');
    expect(await refusal(web.serve('/500', { status: 500 }))).toBe('The address answers with status 500.');
  });

  it('what takes longer than 8 s', async () => {
    const url = web.serve('/slow', { delayMs: 12_000, body: 'x' });
    expect(await refusal(url)).toBe('The address does not answer within 8 seconds.');
  }, 15_000);
});
