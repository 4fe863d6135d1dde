import { act, renderHook } from '@testing-library/react';
import { vi } from 'vitest';
import { useFraudSignals } from './fraud-signals.js';

const KEY = 'pk_test_1';

function show(load: (key: string) => Promise<void>) {
  vi.useFakeTimers();
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  return { told, ...renderHook(() => useFraudSignals(load)) };
}

afterEach(() => vi.unstubAllEnvs());

describe("Stripe's script", () => {
  it('comes after the page stands', async () => {
    vi.stubEnv('VITE_STRIPE_PUBLIC_KEY', KEY);
    const load = vi.fn(async () => undefined);
    show(load);
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(load).toHaveBeenCalledExactlyOnceWith(KEY);
  });

  it('does not come for a page that was left before', async () => {
    vi.stubEnv('VITE_STRIPE_PUBLIC_KEY', KEY);
    const load = vi.fn(async () => undefined);
    show(load).unmount();
    await vi.advanceTimersByTimeAsync(3000);
    expect(load).not.toHaveBeenCalled();
  });

  it('never comes without a key', async () => {
    vi.stubEnv('VITE_STRIPE_PUBLIC_KEY', undefined);
    const load = vi.fn(async () => undefined);
    show(load);
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(load).not.toHaveBeenCalled();
  });

  it('is reported, and nothing else, when it cannot come', async () => {
    vi.stubEnv('VITE_STRIPE_PUBLIC_KEY', KEY);
    const failure = new Error('Failed to load Stripe.js');
    const { told } = show(() => Promise.reject(failure));
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(told).toHaveBeenCalledExactlyOnceWith(failure);
  });
});
