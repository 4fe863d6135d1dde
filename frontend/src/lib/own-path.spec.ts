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
    '/..//evil.example',
    '/.//evil.example',
    '/cases/..//evil.example',
    '/cases/../..///evil.example',
    '/%2e%2e//evil.example',
    '/%2E/.%2e//evil.example/x',
    '/..\\\\evil.example',
    '/..\\/evil.example',
    '/\\..\\\\evil.example',
    '/\n..\r//evil.example',
    '/..\t//\tevil.example',
    '/..//user:pass@evil.example',
    '/../%5c/..//evil.example',
    '//%',
  ])('refuses %j', (path) => {
    expect(ownPath(path)).toBeNull();
  });

  it('gives back nothing that leads elsewhere, or that is read otherwise the next time', () => {
    const signs = [
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\u0000',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      '%',
    ];
    const candidates = signs.flatMap((one) =>
      signs.flatMap((two) =>
        signs.flatMap((three) => [`/${one}${two}${three}`, `/cases/${one}${two}//${three}`]),
      ),
    );
    for (const candidate of candidates) {
      const path = ownPath(candidate);
      if (path === null) continue;
      const again = new URL(path, window.location.origin);
      expect([candidate, again.origin]).toEqual([candidate, window.location.origin]);
      expect([candidate, again.pathname + again.search + again.hash]).toEqual([candidate, path]);
    }
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
