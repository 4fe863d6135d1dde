import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../app/app.js';
import { ROUTES } from '../app/router.js';
import { createQueryClient } from '../lib/query-client.js';
import { createFakeApi, type FakeState } from './fake-api.js';
import { installFakeApi } from './install-fake-api.js';

const EMPTY: FakeState = { user: null, cases: [], details: {}, pending: [], feeds: [], requests: [] };

/** The whole application at `path`, in front of a pretended server. */
export function renderApp(
  path: string,
  state: Partial<FakeState> = {},
  overrides: Parameters<typeof createFakeApi>[1] = {},
) {
  const api = createFakeApi({ ...EMPTY, ...state }, overrides);
  installFakeApi(api);
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { retry: false }, mutations: { retry: false, retryDelay: 1 } });
  const router = createMemoryRouter(ROUTES, { initialEntries: [path] });
  render(<App queries={queries} router={router} />);
  return { api, queries, router, person: userEvent.setup() };
}
