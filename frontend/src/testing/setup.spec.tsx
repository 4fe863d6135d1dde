import { render, screen } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState } from 'react';
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

// A busy machine once looked for the focus between a heading and the effect that brings it there.
describe('what a test waits for', () => {
  const busy = (ms: number) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  };

  /** So long to draw that React leaves the effects for its next turn, which then comes late. */
  function Heavy({ ran }: { ran: () => void }) {
    busy(20);
    useLayoutEffect(() => void afterTheWait().then(() => busy(10)), []);
    useEffect(ran, [ran]);
    return <h1>Here</h1>;
  }

  async function afterTheWait(): Promise<void> {
    for (let hops = 0; hops < 200; hops++) await Promise.resolve();
  }

  function Late({ ran }: { ran: () => void }) {
    const [isHere, setHere] = useState(false);
    useEffect(() => void setTimeout(() => setHere(true), 5), []);
    return isHere && <Heavy ran={ran} />;
  }

  it('has had its effects', async () => {
    const ran = vi.fn();
    render(<Late ran={ran} />);
    await screen.findByRole('heading', { name: 'Here' });
    expect(ran).toHaveBeenCalledOnce();
  });
});
