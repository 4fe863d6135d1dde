import { screen, within } from '@testing-library/react';
import type { ReferralOverview } from '@casedrop/contracts/http';
import { problem } from '../../../testing/fake-api.js';
import { renderApp } from '../../../testing/render-app.js';
import { sampleUser } from '../../../testing/sample-data.js';

const OVERVIEW: ReferralOverview = {
  code: 'ABCD2345',
  creditsEach: 2,
  monthlyLimit: 20,
  rewardedThisMonth: 1,
  items: (['rewarded', 'waiting', 'over-limit', 'lapsed'] as const).map((state, at) => ({
    id: `0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a000${at}`,
    name: `Friend ${at}`,
    state,
    appliedAt: '2026-11-12T10:00:00.000Z',
    qualifiedAt: null,
  })),
};

async function open(answer: () => { status: number; body?: unknown }) {
  const rendered = renderApp('/dashboard', { user: sampleUser() }, { 'GET /api/referrals': answer });
  await rendered.person.click(await screen.findByRole('button', { name: /^Refer Friends/ }));
  return { ...rendered, dialog: await screen.findByRole('dialog', { name: 'Refer Friends' }) };
}

describe('referring friends', () => {
  it('shows the link, what it earns, the limit, and the state of each', async () => {
    const { dialog } = await open(() => ({ status: 200, body: OVERVIEW }));
    expect(await within(dialog).findByLabelText('Your link')).toHaveValue(
      `${window.location.origin}/auth?ref=ABCD2345`,
    );
    expect(within(dialog).getByText('2 credits')).toBeInTheDocument();
    expect(within(dialog).getByText('1 of 20 rewarded this month')).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Friend 0Joined 12 Nov 2026Rewarded',
      'Friend 1Joined 12 Nov 2026Waiting for confirmation',
      'Friend 2Joined 12 Nov 2026Over the limit',
      'Friend 3Joined 12 Nov 2026Lapsed',
    ]);
  });

  it('copies the link and announces it; without a clipboard it says what to do', async () => {
    const { dialog, person } = await open(() => ({ status: 200, body: OVERVIEW }));
    await person.click(await within(dialog).findByRole('button', { name: 'Copy link' }));
    expect(await within(dialog).findByText('Copied to the clipboard.')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/auth?ref=ABCD2345`);
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    await person.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(
      await within(dialog).findByText('Please select the text and copy it yourself.'),
    ).toBeInTheDocument();
  });

  it('teaches the next step while nobody has come', async () => {
    const { dialog } = await open(() => ({ status: 200, body: { ...OVERVIEW, items: [] } }));
    expect(await within(dialog).findByText(/^Nobody yet/)).toBeInTheDocument();
  });

  it('says when the limit of the month is reached', async () => {
    const { dialog } = await open(() => ({ status: 200, body: { ...OVERVIEW, rewardedThisMonth: 20 } }));
    expect(await within(dialog).findByText(/You have reached the limit of this month/)).toBeInTheDocument();
  });

  it('says that it could not be read', async () => {
    const { dialog } = await open(() => problem(503, 'service-unavailable', 'Accounts are away.'));
    expect(await within(dialog).findByText('Accounts are away.')).toBeInTheDocument();
  });
});
