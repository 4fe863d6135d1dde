import { vi } from 'vitest';
import { settleServiceWorker, WORKER } from './service-worker.js';

function installWorkers(waiting: { postMessage: () => void } | null = null) {
  const registration = { waiting, unregister: vi.fn(() => Promise.resolve(true)) };
  const container = {
    register: vi.fn(() => Promise.resolve(registration)),
    getRegistrations: () => Promise.resolve([registration]),
  };
  const names = ['casedrop-precache-v2', 'of-somebody-else'];
  const caches = {
    keys: () => Promise.resolve([...names]),
    delete: (name: string) => Promise.resolve(names.splice(names.indexOf(name), 1).length > 0),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  vi.stubGlobal('caches', caches);
  return { container, registration, names };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

describe('the service worker', () => {
  it('is registered by a build that has one', async () => {
    const { container } = installWorkers();
    await settleServiceWorker(true);
    expect(container.register).toHaveBeenCalledWith(WORKER, { updateViaCache: 'none' });
  });

  it('is taken away by a build that has none, with its caches and nobody else’s', async () => {
    const { container, registration, names } = installWorkers();
    await settleServiceWorker(false);
    expect(registration.unregister).toHaveBeenCalledOnce();
    expect(container.register).not.toHaveBeenCalled();
    expect(names).toEqual(['of-somebody-else']);
  });

  it('is followed by a newer one when a page is loaded, unless that page is itself of the last one', async () => {
    const waiting = { postMessage: vi.fn() };
    installWorkers(waiting);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await settleServiceWorker(true);
    expect(waiting.postMessage).not.toHaveBeenCalled();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await settleServiceWorker(true);
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  });

  it('is done without where a browser is told to register none', async () => {
    const { container } = installWorkers();
    container.register.mockResolvedValue(undefined as never);
    await expect(settleServiceWorker(true)).resolves.toBeUndefined();
  });

  it('is done without where a page is not secure', async () => {
    await expect(settleServiceWorker(true)).resolves.toBeUndefined();
  });
});
