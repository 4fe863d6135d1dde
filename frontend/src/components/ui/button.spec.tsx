import { vi } from 'vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.js';

describe('a busy button', () => {
  it('keeps the focus, takes no second press, and sends no form', async () => {
    const person = userEvent.setup();
    const press = vi.fn();
    const send = vi.fn((event: React.FormEvent) => event.preventDefault());
    const page = (busy: boolean) => (
      <form onSubmit={send}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy} onClick={press}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(page(false));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    rerender(page(true));
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toBeEnabled(); // a browser takes the focus from a disabled one
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await person.keyboard('{Enter}');
    await person.type(screen.getByLabelText('Name'), 'Ada{Enter}');
    expect(press).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
