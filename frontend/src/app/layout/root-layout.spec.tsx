import { vi } from 'vitest';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';

/** Longer than a section that comes late is waited for. */
const LATE = 400;
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, LATE)));

describe('a link into a page', () => {
  let shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const timesShown = () =>
    shown.mock.contexts.filter((target) => (target as Element).id === 'referrals').length;

  async function followLink(): Promise<void> {
    const { router } = renderApp('/help');
    await screen.findByRole('heading', { level: 1 });
    await act(() => router.navigate('/help#referrals'));
  }

  beforeEach(() => void (shown = vi.spyOn(Element.prototype, 'scrollIntoView')));
  afterEach(() => void vi.unstubAllGlobals());

  it('brings its target into view, and once more for what comes late', async () => {
    await followLink();
    const before = timesShown();
    expect(before).toBeGreaterThan(0);
    await waitFor(() => expect(timesShown()).toBe(before + 1));
  });

  it('does not come back to it once a reader scrolls', async () => {
    await followLink();
    const before = timesShown();
    fireEvent.wheel(window);
    await pause();
    expect(timesShown()).toBe(before);
  });

  it.each([
    [0, true],
    [400, false],
  ])('of a page that was loaded anew and stands at %i pixels is followed: %s', async (top, followed) => {
    vi.stubGlobal('scrollY', top);
    renderApp('/help#referrals');
    await screen.findByRole('heading', { level: 1 });
    if (followed) return waitFor(() => expect(timesShown()).toBeGreaterThan(0));
    await pause();
    expect(timesShown()).toBe(0);
  });
});
