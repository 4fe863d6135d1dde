import { vi } from 'vitest';
import { NetworkError } from '../api-error.js';
import { backendGateway } from './backend-gateway.js';
import { offlineGateway } from './offline-session.js';

describe('a page that goes on without a server', () => {
  it('hears who signs out in another tab, and of nobody who comes in', () => {
    const heard = vi.fn();
    const stop = offlineGateway(backendGateway()).onSessionEvent?.(heard);
    const tell = (newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue }));
    tell('{"id":8,"username":"grace"}');
    expect(heard).not.toHaveBeenCalled();
    tell(null);
    expect(heard.mock.calls).toEqual([['signed-out']]);
    stop?.();
    tell(null);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('ends no session by itself: it does not know whose door that was', async () => {
    await expect(offlineGateway(backendGateway()).signOut()).rejects.toBeInstanceOf(NetworkError);
  });
});
