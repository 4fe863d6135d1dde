import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import {
  beginAnewByLink,
  captureLinkSecrets,
  forgetLinkSecrets,
  linkQuery,
  linkSecrets,
} from './link-secrets.js';

const BEFORE_PAINT = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8');
const CODE = 'abcdefghijklmnopqrstuvwxyz';

afterEach(() => {
  forgetLinkSecrets();
  delete window.arrivedBy;
  window.history.replaceState(null, '', '/');
});

function arriveAt(address: string): void {
  window.history.replaceState(null, '', address);
  captureLinkSecrets();
}

describe('the secrets of a link', () => {
  it('leave the address bar at once and stay in memory', () => {
    arriveAt('/auth/callback?access_token=a.b.c&refresh_token=r&type=signup');
    expect(window.location.href).not.toMatch(/[?#]|token/);
    expect(window.location.pathname).toBe('/auth/callback');
    expect(linkSecrets()).toEqual({
      code: null,
      providerCode: null,
      accessToken: 'a.b.c',
      refreshToken: 'r',
      type: 'signup',
    });
  });

  it('are found behind the # too', () => {
    arriveAt('/auth/reset#access_token=a.b.c&refresh_token=r&type=recovery');
    expect(window.location.hash).toBe('');
    expect(linkSecrets()).toMatchObject({ accessToken: 'a.b.c', type: 'recovery' });
  });

  it('are the provider’s where they are a code of the query', () => {
    arriveAt('/auth/callback#code=abcdefghijklmnopqrstuvwxyz');
    expect(linkSecrets()).toMatchObject({ code: 'abcdefghijklmnopqrstuvwxyz', providerCode: null });
    arriveAt('/auth/callback?code=0123456789abcdef');
    expect(window.location.href).not.toContain('code');
    expect(linkSecrets()).toMatchObject({ providerCode: '0123456789abcdef' });
  });
  it.each(['/auth/callback', '/auth/reset', '/auth/open', '/auth/reset//'])(
    'are a code behind the #, or in the query of a mail of before, at %s',
    (path) => {
      for (const address of [`${path}#code=${CODE}`, `${path}?code=${CODE}`]) {
        arriveAt(address);
        expect(linkSecrets().code).toBe(CODE);
        expect(window.location.href).toBe(window.location.origin + path.replace('//', ''));
        forgetLinkSecrets();
      }
    },
  );

  it('are forgotten on request', () => {
    arriveAt(`/auth/reset#code=${CODE}`);
    forgetLinkSecrets();
    expect(linkSecrets().code).toBeNull();
  });

  it("are all that a newsletter's link asks for", () => {
    arriveAt('/newsletter/preferences?key=k&issue=2026-W47');
    expect([window.location.search, linkQuery()]).toEqual(['', 'key=k&issue=2026-W47']);
  });

  it('are looked for on these pages only', () => {
    arriveAt(`/auth?code=${CODE}`);
    expect(window.location.search).toBe(`?code=${CODE}`);
    expect([linkSecrets().code, linkQuery()]).toEqual([null, '']);
  });

  it('leave what the history keeps of a page alone when it is loaded anew', () => {
    window.history.replaceState({ usr: 'kept' }, '', '/newsletter/preferences');
    captureLinkSecrets();
    expect(window.history.state).toEqual({ usr: 'kept' });
  });
});

describe('what stands first in a page', () => {
  afterEach(() => {
    delete window.askedEarly;
    vi.unstubAllGlobals();
  });

  it.each([
    `/auth/callback#code=${CODE}`,
    `/auth/callback?code=${CODE}`,
    `/auth/reset/#code=${CODE}`,
    `/auth/open#code=${CODE}`,
    `/newsletter/confirm?code=${CODE}`,
    `/newsletter/preferences?key=${CODE}&issue=2026-W47`,
  ])('takes the secret out of %s before anything is asked for, and hands it over', (address) => {
    const places: string[] = [];
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('fetch', () => {
      places.push(window.location.href);
      return Promise.resolve(new Response('{}'));
    });
    document.cookie = 'casedrop-signed-in=1; path=/';
    window.history.replaceState(null, '', address);
    window.eval(BEFORE_PAINT);
    expect(places.length).toBeGreaterThan(0);
    for (const place of [...places, window.location.href]) expect(place).not.toContain(CODE);
    captureLinkSecrets();
    expect(linkSecrets().code ?? linkQuery()).toContain(CODE);
    expect(window.arrivedBy).toBeUndefined();
  });
});

describe('a link that is opened where its page stands', () => {
  const begun = vi.fn();
  const turnTo = (hash: string) => {
    window.history.replaceState(null, '', hash);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  };
  beforeAll(() => beginAnewByLink(begun));
  beforeEach(() => begun.mockClear());

  it('loads the page anew, which finds the secret then', () => {
    turnTo(`/auth/reset#code=${CODE}`);
    turnTo(`/auth/callback#type=signup&access_token=a.b.c`);
    expect(begun).toHaveBeenCalledTimes(2);
  });

  it('is no place of the page, and of no other page', () => {
    turnTo('/auth/reset#main');
    turnTo(`/blog#code=${CODE}`);
    expect(begun).not.toHaveBeenCalled();
  });
});
