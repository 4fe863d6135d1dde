/** The modules that a route's `lazy` imports; the server has turned them into paths below the root. */
function modulesOf(lazy, path) {
  const modules = [...String(lazy).matchAll(/["']\/(src\/[^"']+)["']/g)].map(([, module]) => module);
  if (modules.length === 0)
    throw new Error(`No module can be read out of what ${path} loads: ${String(lazy)}`);
  return modules;
}

function collect(routes, parent = '', around = []) {
  return routes.flatMap((route) => {
    const path = route.path ? `${parent}/${route.path}` : parent;
    const modules = [...around, ...(route.lazy ? modulesOf(route.lazy, path || '/') : [])];
    const own = route.children ? [] : [{ path: path || '/', modules }];
    return [...own, ...collect(route.children ?? [], path, modules)];
  });
}

/**
 * Every address of the router, with the modules that are loaded for it and the routes around it. Throws when there is
 * none, or a module cannot be told: what is not seen would pass as light.
 */
export function addressesOf(routes) {
  const addresses = collect(routes);
  if (addresses.length === 0) throw new Error('The router has no address.');
  return addresses;
}
