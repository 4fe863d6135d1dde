import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.js';
import { App } from './app.js';
import { loadRoutesAt, ROUTES } from './router.js';

/** Whoever reads the printed page is nobody yet: who it is, is asked in the browser. */
const nobodyAsked = () => new Promise<never>(() => undefined);

const queries = createQueryClient();
await loadRoutesAt('/');

/** The front page as a visitor meets it before anything was asked for, as HTML: printed when the pages are built. */
export const frontPage = renderToString(
  <App queries={queries} router={createMemoryRouter(ROUTES)} start={nobodyAsked} />,
);

queries.clear(); // what it has begun to wait for would hold up the build
