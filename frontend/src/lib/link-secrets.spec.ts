import { captureLinkSecrets, forgetLinkSecrets, linkSecrets } from './link-secrets.js';

afterEach(() => {
  forgetLinkSecrets();
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
    expect(linkSecrets()).toEqual({ code: null, accessToken: 'a.b.c', refreshToken: 'r', type: 'signup' });
  });

  it('are found behind the # too', () => {
    arriveAt('/auth/reset#access_token=a.b.c&refresh_token=r&type=recovery');
    expect(window.location.hash).toBe('');
    expect(linkSecrets()).toMatchObject({ accessToken: 'a.b.c', type: 'recovery' });
  });

  it('are forgotten on request', () => {
    arriveAt('/auth/reset?code=abcdefghijklmnopqrstuvwxyz');
    expect(linkSecrets().code).toBe('abcdefghijklmnopqrstuvwxyz');
    forgetLinkSecrets();
    expect(linkSecrets().code).toBeNull();
  });

  it('are looked for on these pages only', () => {
    arriveAt('/newsletter/confirm?code=abcdefghijklmnopqrstuvwxyz');
    expect(window.location.search).toBe('?code=abcdefghijklmnopqrstuvwxyz');
    expect(linkSecrets().code).toBeNull();
  });
});
