import { matchRoutes } from 'react-router-dom';
import { ADDRESSES } from './addresses.js';
import { ROUTES } from './router.js';

const routeAt = (path: string) => matchRoutes(ROUTES, path)?.at(-1)?.route.path;

it('are all that the router has a page at, each once', () => {
  expect(ADDRESSES).toEqual(
    expect.arrayContaining([
      '/',
      '/auth/callback',
      '/cases/:id',
      '/blog/:slug',
      '/admin',
      '/admin/newsletter/:week',
    ]),
  );
  expect(new Set(ADDRESSES).size).toBe(ADDRESSES.length);
  for (const address of ADDRESSES)
    expect([address, routeAt(address.replaceAll(':', 'x'))]).not.toContain('*');
});

it('have nothing of what it catches besides', () => {
  expect(routeAt('/nowhere')).toBe('*');
  expect(ADDRESSES.filter((address) => address.includes('*'))).toEqual([]);
});
