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
