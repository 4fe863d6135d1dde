import { forgetPath, ownPath, rememberedPath, rememberPath } from './own-path.js';

describe('ownPath', () => {
  it.each(['/dashboard', '/cases/1?tab=solution#top'])('keeps %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ])('refuses %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  it('falls back to the dashboard', () => {
    rememberPath('//evil.example');
    expect(rememberedPath()).toBe('/dashboard');
    rememberPath('/admin?area=press');
    expect(rememberedPath()).toBe('/admin?area=press');
    forgetPath();
    expect(rememberedPath()).toBe('/dashboard');
  });
});
