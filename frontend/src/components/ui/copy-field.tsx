import { useId } from 'react';
import { Button } from './button.js';
import { CONTROL_STYLE } from './field.js';
import { classNames } from '../../lib/class-names.js';
import { COPY_SAYS, useCopy } from '../../lib/use-copy.js';

interface CopyFieldProps {
  label: string;
  value: string;
  /** What the button copies, such as "link". */
  noun: string;
  monospaced?: boolean;
  /** The text was taken along, by the button or by hand. */
  onCopied?: () => void;
}

/** A text to take along: select it, or press the button. What became of it is announced. */
export function CopyField({ label, value, noun, monospaced, onCopied }: CopyFieldProps) {
  const id = useId();
  const { outcome, copy } = useCopy(onCopied);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {label}
      </label>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        <input
          id={id}
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
          onCopy={onCopied}
          className={classNames(CONTROL_STYLE, 'min-h-11', monospaced && 'font-mono text-14')}
        />
        <Button
          tone="secondary"
          icon={outcome === 'copied' ? 'check' : undefined}
          onClick={() => copy(value)}
        >
          Copy {noun}
        </Button>
      </div>
      <p role="status" className="min-h-5 text-14 text-muted">
        {outcome && COPY_SAYS[outcome]}
      </p>
    </div>
  );
}
