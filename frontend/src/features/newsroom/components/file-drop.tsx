import { useRef, useState, type DragEvent } from 'react';
import { Button } from '../../../components/ui/button.js';
import { classNames } from '../../../lib/class-names.js';

interface FileDropProps {
  /** The file that was chosen. */
  name: string | undefined;
  busy: boolean;
  onFile: (file: File) => void;
}

/** Takes a CSV file: chosen by the button, or dropped. */
export function FileDrop({ name, busy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !busy) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'grid justify-items-start gap-3 rounded-md border border-dashed p-5 transition-colors duration-150',
        over ? 'border-accent bg-accent-wash' : 'border-field-edge',
      )}
    >
      <p className="font-medium wrap-anywhere">{name ?? 'A CSV file with the column email'}</p>
      <p className="max-w-prose text-14 text-muted">
        The columns consented_at (a date) and consent_source (where they agreed) are the proof of consent:
        both or neither. Drop the file here, or choose it. It is looked through first; nothing is changed by
        that.
      </p>
      <input
        ref={input}
        type="file"
        aria-label="CSV file of addresses"
        accept=".csv,text/csv"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      <Button tone="secondary" size="small" busy={busy} onClick={() => input.current?.click()}>
        {name ? 'Choose another file' : 'Choose a file'}
      </Button>
    </div>
  );
}
