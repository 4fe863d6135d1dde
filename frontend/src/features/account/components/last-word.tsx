import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { TextField } from '../../../components/ui/text-field.js';

const WORDS = 'delete my account';

interface LastWordProps {
  busy: boolean;
  keep: ReactNode;
  onDelete: () => void;
}

/** The last step before the account is erased; takes words that nobody types by a slip. */
export function LastWord({ busy, keep, onDelete }: LastWordProps) {
  const [words, setWords] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []); // what had it is gone
  const ready = words.trim().toLowerCase() === WORDS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onDelete();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p>The last step. It must be done within ten minutes, and in this browser.</p>
      <TextField
        ref={field}
        label={`Type “${WORDS}”`}
        autoComplete="off"
        autoCapitalize="none"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        {keep}
        <Button type="submit" tone="danger" disabled={!ready} busy={busy}>
          Delete for good
        </Button>
      </div>
    </form>
  );
}
