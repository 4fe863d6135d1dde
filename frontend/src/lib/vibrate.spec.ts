import { vi } from 'vitest';
import { vibrate } from './vibrate.js';

const felt = vi.fn(() => true);
beforeEach(() => felt.mockClear());
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'vibrate');
});

function device({ canVibrate = true, wantsLess = false, hasBeenActive = true }): void {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
  if (canVibrate) Object.defineProperty(navigator, 'vibrate', { value: felt, configurable: true });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wantsLess && query.includes('reduced-motion'),
  }));
}

describe('what has happened', () => {
  it.each([
    ['success', [12]],
    ['failure', [40, 60, 40]],
    ['note', [8]],
  ] as const)('is felt: %s', (touch, pattern) => {
    device({});
    vibrate(touch);
    expect(felt).toHaveBeenCalledExactlyOnceWith(pattern);
  });

  it('is not felt before somebody has touched the page', () => {
    device({ hasBeenActive: false });
    vibrate('failure');
    expect(felt).not.toHaveBeenCalled();
  });

  it('is not felt where less motion is wanted, or where nothing can be felt', () => {
    device({ wantsLess: true });
    vibrate('failure');
    Reflect.deleteProperty(navigator, 'vibrate');
    device({ canVibrate: false });
    expect(() => vibrate('failure')).not.toThrow();
    expect(felt).not.toHaveBeenCalled();
  });
});
