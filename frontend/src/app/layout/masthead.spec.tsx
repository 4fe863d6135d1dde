import { vi } from 'vitest';
import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';

const masthead = () => within(screen.getByRole('region', { name: 'This week’s edition' }));

it('tells the day that it is, also in a tab that has stayed open', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:50:00Z') });
  const { router } = renderApp('/terms');
  expect(masthead().getByText('Sunday 22 November 2026')).toBeInTheDocument();
  expect(masthead().getByText('Monday Case Drop · No. 47')).toBeInTheDocument();
  vi.setSystemTime('2026-11-23T08:00:00Z');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(masthead().getByText('Monday 23 November 2026')).toBeInTheDocument();
  expect(masthead().getByText('Monday Case Drop · No. 48')).toBeInTheDocument();
  vi.setSystemTime('2026-11-24T08:00:00Z');
  await act(() => router.navigate('/privacy'));
  expect(masthead().getByText('Tuesday 24 November 2026')).toBeInTheDocument();
});
