import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { vi } from 'vitest';
import { holdInstallOffer } from '../../../lib/offline/install-offer.js';
import { InstallSection } from './install-section.js';

holdInstallOffer();

describe('the way to install', () => {
  it('is there once the browser offers it, opens that offer, and is gone then', async () => {
    render(<InstallSection />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    const prompt = vi.fn(() => Promise.resolve());
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(offer));
    expect(offer.defaultPrevented).toBe(true); // nothing pops up by itself
    await userEvent.click(screen.getByRole('button', { name: 'Install CaseDrop' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
