import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';

interface NumberHelpProps {
  hint: string | undefined;
  /** Shows the working, once something was tried. */
  onWorking: (() => void) | undefined;
}

/** Help on demand: one hint, and after a try the whole working. */
export function NumberHelp({ hint, onWorking }: NumberHelpProps) {
  const [hasHint, setHint] = useState(false);
  return (
    <>
      <div role="status">
        {hasHint && (
          <p className="mt-4 border-l-2 border-rule-strong pl-4">
            <strong className="font-semibold">Hint. </strong>
            {hint}
          </p>
        )}
      </div>
      <div className="mt-2 -ml-3.5 flex flex-wrap gap-2">
        {!hasHint && (
          <Button tone="quiet" size="small" onClick={() => setHint(true)}>
            Show a hint
          </Button>
        )}
        {onWorking && (
          <Button tone="quiet" size="small" onClick={onWorking}>
            Show the working
          </Button>
        )}
      </div>
    </>
  );
}
