import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { useSearchText } from './use-search-text.js';

function Box() {
  const navigate = useNavigate();
  const { text, setText, submit } = useSearchText('', (q) => void navigate({ search: `?q=${q}` }));
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} onBlur={submit} />
      <Link to="/case">A case</Link>
    </>
  );
}

afterEach(() => jest.useRealTimers());

it('waits until nobody has typed for a moment', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Box }]);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<RouterProvider router={router} />);
  for (const half of ['cof', 'fee']) {
    await user.type(screen.getByRole('textbox'), half);
    await act(() => jest.advanceTimersByTimeAsync(200));
  }
  expect(router.state.location.search).toBe('');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(router.state.location.search).toBe('?q=coffee');
});

it('does not call back somebody who has opened a case, however long its page takes to come', async () => {
  let arrive = (): void => undefined;
  const page = new Promise<{ Component: () => string }>((resolve) => {
    arrive = () => resolve({ Component: () => 'The case' });
  });
  const router = createMemoryRouter([
    { path: '/', Component: Box },
    { path: '/case', lazy: () => page },
  ]);
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<RouterProvider router={router} />);
  await user.type(screen.getByRole('textbox'), 'coffee');
  await user.click(screen.getByRole('link'));
  act(() => jest.advanceTimersByTime(1000));
  await act(async () => {
    arrive();
    await page;
  });
  jest.useRealTimers();
  expect(await screen.findByText('The case')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?q=coffee');
});
