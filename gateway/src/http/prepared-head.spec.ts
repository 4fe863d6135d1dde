import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { PreparedHead } from './prepared-head.js';

const BODY = Buffer.from('{"items":["é"]}');
const HEADERS = ['content-type', 'application/json', 'content-length', String(BODY.length)];
const head = new PreparedHead(HEADERS, 65);

let server: Server;
let seen: string[];
beforeEach(async () => {
  seen = [];
  server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    if (request.url === '/long') longWay(response);
    else head.send(response, `id-${request.url}`, BODY);
    response.once('finish', () => seen.push(request.url ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function longWay(response: ServerResponse): void {
  response.writeHead(200, [...HEADERS, 'x-request-id', 'id-/long']).end(BODY);
}

/** Everything that comes back for these bytes until the connection ends. */
const answerTo = (request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('error', reject);
    socket.on('end', () => resolve(Buffer.concat(parts).toString()));
    socket.write(request);
  });

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const CLOSE = 'Connection: close\r\n';

async function headersOf(path: string): Promise<IncomingHttpHeaders> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  expect(await answer.text()).toBe(BODY.toString());
  return Object.fromEntries(answer.headers);
}

it('says what Node would have said', async () => {
  const [short, long] = [await headersOf('/short'), await headersOf('/long')];
  expect(short).toMatchObject({ 'x-request-id': 'id-/short', connection: 'keep-alive' });
  expect(Math.abs(Date.parse(short.date ?? '') - Date.now())).toBeLessThan(5000);
  const rest = { 'x-request-id': '', date: '' };
  expect({ ...short, ...rest }).toEqual({ ...long, ...rest });
});

it('answers requests of one connection in their order, each whole and under its own id', async () => {
  const text = await answerTo(get('/1') + get('/long') + get('/2') + get('/3', CLOSE));
  expect(text.match(/id-\S+/g)).toEqual(['id-/1', 'id-/long', 'id-/2', 'id-/3']);
  expect(text.split(BODY.toString())).toHaveLength(5);
  expect(seen).toEqual(['/1', '/long', '/2', '/3']);
});

it('ends a connection that the client wants ended, and says so', async () => {
  expect(await answerTo(get('/1', CLOSE))).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\nConnection: close\r\n/);
  expect(await answerTo('GET /1 HTTP/1.0\r\n\r\n')).toMatch(/\r\nConnection: close\r\n/);
});

it('gives no body to whoever asks for the head only', async () => {
  const text = await answerTo(`HEAD /1 HTTP/1.1\r\nHost: x\r\n\r\n${get('/2', CLOSE)}`);
  expect(text.split(BODY.toString())).toHaveLength(2);
  expect(text.match(/id-\S+/g)).toEqual(['id-/1', 'id-/2']);
});

it('refuses a header that would begin another', () => {
  expect(() => new PreparedHead(['etag', 'a\r\nset-cookie: b'], 65)).toThrow('Invalid character');
  expect(() => new PreparedHead(['e tag', 'a'], 65)).toThrow('valid HTTP token');
});
