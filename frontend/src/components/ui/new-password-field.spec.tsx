import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import { WorkerInPlace } from '../../testing/worker-in-place.js';
import { NewPasswordField } from './new-password-field.js';

const JANE = { email: 'jane.cooper@example.com', username: 'Jane' };

function Form() {
  const [value, setValue] = useState('');
  return <NewPasswordField label="New password" value={value} holder={JANE} onValue={setValue} />;
}

const type = async (text: string) => {
  const field = screen.getByLabelText('New password');
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const meter = () => screen.findByRole('meter', { name: 'How hard the password is to guess' });

describe('a password that is to be chosen', () => {
  it('has no meter, and loads nothing for one, before somebody types', async () => {
    const begun = vi.fn();
    vi.stubGlobal(
      'Worker',
      class extends WorkerInPlace {
        constructor() {
          super();
          begun();
        }
      },
    );
    render(<Form />);
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    expect(begun).not.toHaveBeenCalled();
    await type('ma');
    await meter();
    expect(begun).toHaveBeenCalledOnce();
  });

  it.each([
    ['maverick', 'Guessed at once', /^Guessed at once\. This password is among the first that are guessed\./],
    ['jane1975cooper', 'Very weak', /^Very weak\. Without your own name and address, too little is left/],
    ['slow green elevator', 'Strong', /^Strong\. Nobody will guess it soon\.$/],
  ])('%s is judged in words that are announced, not by colour alone', async (password, word, sentence) => {
    render(<Form />);
    await type(password);
    await waitFor(async () => expect(await meter()).toHaveAttribute('aria-valuetext', word));
    expect(document.querySelector('[aria-live=polite]')).toHaveTextContent(sentence);
  });

  it('is judged anew after a pause, and not at each letter', async () => {
    const asked = vi.spyOn(WorkerInPlace.prototype, 'postMessage');
    render(<Form />);
    await type('slow green elevator');
    await waitFor(async () => expect(await meter()).toHaveAttribute('aria-valuenow', '4'));
    expect(asked.mock.calls.length).toBeLessThan(4);
  });

  it('can be chosen where no judge can be had, and says so', async () => {
    vi.spyOn(WorkerInPlace.prototype, 'postMessage').mockImplementation(function cannot(this: WorkerInPlace) {
      this.onerror?.();
    });
    render(<Form />);
    await type('maverick');
    expect(await screen.findByText(/is looked at when you send it/)).toBeInTheDocument();
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });

  it('sends its judge away with the form', async () => {
    const ended = vi.spyOn(WorkerInPlace.prototype, 'terminate');
    const { unmount } = render(<Form />);
    await type('ma');
    await meter();
    unmount();
    expect(ended).toHaveBeenCalledOnce();
  });
});
