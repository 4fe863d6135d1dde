import { createMemoryRouter } from 'react-router-dom';
import { countPageViews } from './page-views.js';

const routes = [
  {
    children: [
      { path: 'cases', element: null },
      { path: 'cases/:id', element: null },
      { path: 'admin', children: [{ path: 'users', element: null }] },
      { index: true, element: null },
    ],
  },
];

let sent: { url: string; body: Blob }[];
let end: () => void;
beforeEach(() => {
  sent = [];
  const sendBeacon: typeof navigator.sendBeacon = (url, body) => {
    sent.push({ url: String(url), body: body as Blob });
    return true;
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => {
  end();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  Reflect.deleteProperty(navigator, 'doNotTrack');
});

const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
const counted = () =>
  Promise.all(sent.map(async ({ body }) => (JSON.parse(await textOf(body)) as { page: string }).page));

it('counts each page that is turned to by its kind, and a query or a fragment as no other page', async () => {
  const router = createMemoryRouter(routes, { initialEntries: ['/'] });
  end = countPageViews(router, 'https://api.example');
  for (const path of ['/cases', '/cases?q=trains', '/cases#top', '/cases/42', '/cases/43', '/admin/users'])
    await router.navigate(path);
  expect(await counted()).toEqual(['/', '/cases', '/cases/:id', '/cases/:id', 'other']);
  expect(sent[0]).toMatchObject({
    url: 'https://api.example/api/page-views',
    body: { type: 'application/json' },
  });
  expect(JSON.stringify(await Promise.all(sent.map(({ body }) => textOf(body))))).not.toMatch(/42|trains/);
});

it('stops when it is ended', async () => {
  const router = createMemoryRouter(routes);
  countPageViews(router, '')();
  end = () => undefined;
  await router.navigate('/cases');
  expect(await counted()).toEqual(['/']);
});

it.each([
  ['globalPrivacyControl', true],
  ['doNotTrack', '1'],
])('counts nothing where %s asks for it', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true });
  const router = createMemoryRouter(routes);
  end = countPageViews(router, '');
  await router.navigate('/cases');
  expect(sent).toEqual([]);
});
