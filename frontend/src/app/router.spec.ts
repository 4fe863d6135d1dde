import { matchRoutes } from 'react-router-dom';
import { vi } from 'vitest';

beforeEach(() => vi.resetModules()); // a held route stays held

it.each(['/dashboard', '/cases-discovery', '/case/some-id'])(
  'lets nothing at %s go on before the frame stands, neither a page nor a way to another one',
  async (path) => {
    const { holdRoutesAt, ROUTES } = await import('./router.js');
    let stand = () => undefined as void;
    const stands = new Promise<void>((resolve) => (stand = resolve));
    holdRoutesAt(path, stands);
    const { route, params } = matchRoutes(ROUTES, path)?.at(-1) ?? {};
    const goes = vi.fn();
    const request = new Request(`http://localhost${path}`);
    const way = typeof route?.loader === 'function' ? route.loader({ params, request } as never) : undefined;
    const page = typeof route?.lazy === 'function' ? route.lazy() : undefined;
    void Promise.resolve(way ?? page).then(goes);
    await vi.dynamicImportSettled();
    expect(goes).not.toHaveBeenCalled();
    stand();
    await vi.waitUntil(() => goes.mock.calls.length > 0);
    expect(goes).toHaveBeenCalledWith(expect.anything());
  },
);
