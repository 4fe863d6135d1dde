import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import ConfirmDialog from './confirm-dialog.js';
import { Dialog } from './dialog.js';

function Window({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="A window">
      <button type="button">Within</button>
    </Dialog>
  );
}

/** An owner that mounts its windows only while they are open, as all of ours do. */
function Owner() {
  const [open, setOpen] = useState<'window' | 'question' | null>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);
  return (
    <>
      <h2 ref={result} tabIndex={-1}>
        Result
      </h2>
      <button type="button" onClick={() => setOpen('window')}>
        Open window
      </button>
      <button type="button" onClick={() => setOpen('question')}>
        Ask
      </button>
      {open === 'window' && <Window onClose={close} />}
      {open === 'question' && (
        <ConfirmDialog
          title="Sure?"
          confirmLabel="Yes"
          onClose={close}
          onConfirm={() => {
            flushSync(close);
            result.current?.focus();
          }}
        >
          It cannot be undone.
        </ConfirmDialog>
      )}
    </>
  );
}

describe('the focus after a window', () => {
  it.each([
    ['Open window', 'Within'],
    ['Ask', 'Keep'],
  ])('returns to what opened it: %s', async (opener, within) => {
    render(<Owner />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: opener }));
    expect(await screen.findByRole('button', { name: within })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus());
  });

  it('stays where the action of the window has moved it', async () => {
    render(<Owner />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    await person.click(await screen.findByRole('button', { name: 'Yes' }));
    await new Promise((resolve) => setTimeout(resolve)); // the primitive gives the focus back a task later
    expect(screen.getByRole('heading', { name: 'Result' })).toHaveFocus();
  });
});
