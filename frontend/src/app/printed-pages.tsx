import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.js';
import { ADDRESSES } from './addresses.js';
import { App } from './app.js';
import { loadRoutesAt, ROUTES } from './router.js';

/** What a visitor sees at once without anything that has to be asked for. */
const PUBLIC = ['/', '/cases', '/demo'];

/** Every address of the application, for the server to know which are none. */
export { ADDRESSES as addresses };

/** React's mark of a part that it leaves to the browser. */
const FAILED = '<!--$!-->';

/** Whoever reads a printed page is nobody yet: who it is, is asked in the browser. */
const nobodyAsked = () => new Promise<never>(() => undefined);

function print(address: string): string {
  const queries = createQueryClient();
  const router = createMemoryRouter(ROUTES, { initialEntries: [address] });
  const html = renderToString(<App queries={queries} router={router} start={nobodyAsked} />);
  queries.clear(); // what it has begun to wait for would hold up the build
  if (html.includes(FAILED)) throw new Error(`The first drawing of ${address} needs a browser, or failed.`);
  return html;
}

/** The frame around every page, with one on its way in it, as HTML: the code of that page is not there. */
export const frame = print('/auth');

await Promise.all(PUBLIC.map(loadRoutesAt));

/** Pages as a visitor meets them before anything was asked for, as HTML, by their addresses. */
export const pages = Object.fromEntries(PUBLIC.map((address) => [address, print(address)]));
