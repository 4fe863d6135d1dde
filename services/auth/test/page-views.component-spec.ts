import { auth } from '@casedrop/contracts';
import { asAdmin, asPerson, asVisitor } from '@casedrop/testing';
import { type AuthService, DAY, startAuth } from './auth-service.js';

let running: AuthService;
beforeAll(async () => {
  running = await startAuth();
});
afterAll(() => running.service.stop());

const seen = (page: '/' | '/cases' | '/cases/:id') =>
  running.service.rpc.request(auth.countPageView, { page }, asVisitor);
const list = async (context = asAdmin()) =>
  (await running.service.rpc.request(auth.listPageViews, {}, context)).items;

it('counts pages by day and kind, also when many are seen at once', async () => {
  await Promise.all([...Array.from({ length: 20 }, () => seen('/')), seen('/cases')]);
  expect(await list()).toEqual([
    { page: '/', today: 20, week: 20, month: 20 },
    { page: '/cases', today: 1, week: 1, month: 1 },
  ]);
  running.clock.advance(7 * DAY);
  await seen('/cases');
  expect(await list()).toEqual([
    { page: '/', today: 0, week: 0, month: 20 },
    { page: '/cases', today: 1, week: 1, month: 2 },
  ]);
  running.clock.advance(29 * DAY);
  expect(await list()).toEqual([{ page: '/cases', today: 0, week: 0, month: 1 }]);
});

it('counts known kinds of pages only, and shows them to admins only', async () => {
  await expect(
    running.service.rpc.request(auth.countPageView, { page: '/cases/42' as never }, asVisitor),
  ).rejects.toMatchObject({ code: 'input-invalid' });
  await expect(list(asPerson(7))).rejects.toMatchObject({ code: 'not-permitted' });
});
