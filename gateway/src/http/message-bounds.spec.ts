import { connect, type AddressInfo } from 'node:net';
import { PublicServer } from './public-server.js';

/** Requests as a proxy might see two where we see one: where the first ends must never be a matter of opinion. */
const handled: string[] = [];
const server = new PublicServer((request, response) => {
  handled.push(request.url ?? '');
  request.resume().once('end', () => response.end('well'));
});

beforeAll(() => new Promise<void>((resolve) => server.server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.end());
beforeEach(() => void (handled.length = 0));

/** Sends bytes as they are and returns all that comes back until the connection ends. */
function send(...lines: string[]): Promise<string> {
  const { port } = server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    connect({ port, host: '127.0.0.1' })
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('error', reject)
      .once('close', () => resolve(Buffer.concat(chunks).toString()))
      .end(lines.join('\r\n'));
  });
}

const HIDDEN = ['GET /hidden HTTP/1.1', 'Host: a', '', ''];

it.each([
  [
    'two ways to tell its length',
    ['Content-Length: 6', 'Transfer-Encoding: chunked', '', '0', '', ...HIDDEN],
  ],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 40', '', ...HIDDEN]],
  ['pieces of another name', ['Transfer-Encoding: xchunked', '', '0', '', ...HIDDEN]],
  ['a blank before a colon', ['Transfer-Encoding : chunked', '', '0', '', ...HIDDEN]],
  ['a length that is no number', ['Content-Length: +5', '', 'hello', ...HIDDEN]],
  [
    'a header over two lines',
    ['Transfer-Encoding:', ' chunked', 'Content-Length: 5', '', '0', '', ...HIDDEN],
  ],
])('refuses a request with %s, and reads nothing behind it', async (_what, lines) => {
  expect(await send('POST /first HTTP/1.1', 'Host: a', ...lines)).toMatch(/^HTTP\/1\.1 400 /);
  expect(handled).not.toContain('/hidden');
});

it('reads one request after the other where each says where it ends', async () => {
  const first = ['POST /first HTTP/1.1', 'Host: a', 'Content-Length: 5', '', 'hello'];
  const answer = await send(
    `${first.join('\r\n')}GET /second HTTP/1.1`,
    'Host: a',
    'Connection: close',
    '',
    '',
  );
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
  expect(handled).toEqual(['/first', '/second']);
});
