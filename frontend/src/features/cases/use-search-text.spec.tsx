import { vi } from 'vitest';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useNavigate, useSearchParams } from 'react-router-dom';
import { useSearchText } from './use-search-text.js';

function Box() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { text, setText, submit } = useSearchText(
    params.get('q') ?? '',
    (q) => void navigate({ search: `?q=${q}` }),
  );
  return (
    <>
      <input
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && submit()}
      />
      <Link to="/?difficulty=beginner">Beginner</Link>
      <Link to="/case">A case</Link>
    </>
  );
}

afterEach(() => vi.useRealTimers());

it('waits until nobody has typed for a moment', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Box }]);
  vi.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<RouterProvider router={router} />);
  await user.click(screen.getByRole('textbox'));
  for (const half of ['cof', 'fee']) {
    await user.keyboard(half);
    await act(() => vi.advanceTimersByTimeAsync(200));
  }
  expect(router.state.location.search).toBe('');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(router.state.location.search).toBe('?q=coffee');
});

it('sends nothing while a press has only begun, since the list would change under it', async () => {
  const router = createMemoryRouter([{ path: '/', Component: Box }]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'coffee');
  await user.pointer({ keys: '[MouseLeft>]', target: document.body });
  expect(router.state.location.search).toBe('');
  await user.pointer({ keys: '[/MouseLeft]', target: document.body });
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
  vi.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<RouterProvider router={router} />);
  await user.type(screen.getByRole('textbox'), 'coffee');
  await user.click(screen.getByRole('link', { name: 'A case' }));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await act(async () => {
    arrive();
    await page;
  });
  vi.useRealTimers();
  expect(await screen.findByText('The case')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?q=coffee');
});

describe('a link that was drawn before the text was sent', () => {
  const pressAfterTyping = async () => {
    const router = createMemoryRouter([{ path: '/', Component: Box }]);
    vi.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(<RouterProvider router={router} />);
    await user.type(screen.getByRole('textbox'), 'coffee');
    await user.click(screen.getByRole('link', { name: 'Beginner' }));
    expect(router.state.location.search).toBe('?difficulty=beginner');
    expect(screen.getByRole('textbox')).toHaveValue('coffee');
    return { router, user };
  };

  it('does not keep the text out of the address', async () => {
    const { router } = await pressAfterTyping();
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(router.state.location.search).toBe('?q=coffee');
  });

  it('leaves Enter at work', async () => {
    const { router, user } = await pressAfterTyping();
    act(() => screen.getByRole('textbox').focus());
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('?q=coffee');
  });
});
