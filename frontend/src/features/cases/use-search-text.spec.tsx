import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { useSearchText } from './use-search-text.js';

function Box() {
  const navigate = useNavigate();
  const { text, setText } = useSearchText('', (q) => void navigate({ search: `?q=${q}` }));
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/case">A case</Link>
    </>
  );
}

it('does not call back somebody who has opened a case, however long its page takes to come', async () => {
  let arrive = (): void => undefined;
  const page = new Promise<{ Component: () => string }>((resolve) => {
    arrive = () => resolve({ Component: () => 'The case' });
  });
  const router = createMemoryRouter([
    { path: '/', Component: Box },
    { path: '/case', lazy: () => page },
  ]);
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'coffee');
  await user.click(screen.getByRole('link'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  await act(async () => {
    arrive();
    await page;
  });
  expect(await screen.findByText('The case')).toBeInTheDocument();
});
