import type { RouteObject } from 'react-router-dom';
import { ROUTES } from './router.js';

/** Every address of the router, such as `/cases/:id`: what it catches besides (`*`) is none. */
export const ADDRESSES = addressesIn(ROUTES);

function addressesIn(routes: readonly RouteObject[], parent = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    if (children) return addressesIn(children, address);
    return path === '*' ? [] : [address || '/'];
  });
}
