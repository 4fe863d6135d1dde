import { isFrontPage, isOtherPage } from './worker-pages.js';

const asked = (path: string, mode: RequestMode = 'navigate', sameOrigin = true) => ({
  request: { mode },
  url: new URL(path, 'https://casedrop.example'),
  sameOrigin,
});

describe('a page that the worker may stand in for', () => {
  it.each([
    '/dashboard',
    '/cases/1?tab=rubric',
    '/cases?q=coffee',
    '/auth?action=signin',
    '/archive/2026-W40',
  ])('is %s', (path) => expect(isOtherPage(asked(path))).toBe(true));

  it.each([
    '/api/cases',
    '/api/newsletter/feed.xml',
    '/auth/callback?code=secret',
    '/auth/callback/?code=secret',
    '/auth/reset?code=secret',
    '/auth/open#code=secret',
    '/auth/open//',
    '/newsletter/confirm?code=secret',
    '/newsletter/preferences?key=secret',
  ])('is not %s', (path) => expect(isOtherPage(asked(path))).toBe(false));

  it('is nothing but a page of our own', () => {
    expect(isOtherPage(asked('/cases', 'cors'))).toBe(false);
    expect(isOtherPage(asked('/cases', 'navigate', false))).toBe(false);
  });

  it('has a document of its own at the front', () => {
    expect(isFrontPage(asked('/?ref=QWER2345'))).toBe(true);
    expect(isFrontPage(asked('/cases'))).toBe(false);
    expect(isFrontPage(asked('/', 'cors'))).toBe(false);
  });
});
