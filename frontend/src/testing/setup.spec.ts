import { vi } from 'vitest';

// Files share one window: an anchor that no longer led anywhere once failed the spec of another page.
describe('what a test lends or takes away', () => {
  it('is there for that test', () => {
    const press = vi.fn();
    HTMLAnchorElement.prototype.click = press;
    Object.defineProperty(navigator, 'vibrate', { value: () => true, configurable: true });
    vi.stubGlobal('caches', {});
    document.createElement('a').click();
    expect(press).toHaveBeenCalledOnce();
  });

  it('is not there for the next', () => {
    expect(Object.hasOwn(HTMLAnchorElement.prototype, 'click')).toBe(false);
    expect('vibrate' in navigator).toBe(false);
    expect('caches' in globalThis).toBe(false);
  });
});
