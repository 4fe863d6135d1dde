interface Route {
  path?: string;
  lazy?: unknown;
  children?: Route[];
}
interface RouterAddresses {
  addressesOf: (routes: Route[]) => { path: string; modules: string[] }[];
}
const { addressesOf } = (await import(
  new URL('../../frontend/scripts/router-addresses.mjs', import.meta.url).href
)) as RouterAddresses;

/** A function whose text is what Vite makes of `() => import(module)`. */
const loading = (module: string) => ({ toString: () => `() => __vite_ssr_dynamic_import__("${module}")` });

describe('the addresses whose JavaScript is weighed', () => {
  it('have the modules of the routes around them', () => {
    const routes = [
      {
        children: [
          { path: 'admin', lazy: loading('/src/frame.tsx'), children: [{ lazy: loading('/src/desk.tsx') }] },
          { path: '*' },
        ],
      },
    ];
    expect(addressesOf(routes)).toEqual([
      { path: '/admin', modules: ['src/frame.tsx', 'src/desk.tsx'] },
      { path: '/*', modules: [] },
    ]);
  });

  it('are not weighed without what they load: a text that names no module is a fault', () => {
    const routes = [{ path: 'cases', lazy: () => Promise.resolve({}) }];
    expect(() => addressesOf(routes)).toThrow('No module can be read out of what /cases loads');
  });

  it('are never none', () => {
    expect(() => addressesOf([])).toThrow('The router has no address.');
  });
});
