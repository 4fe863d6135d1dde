import { useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Callout } from '../../../components/ui/callout.js';
import { saveBlob } from '../../../lib/save-file.js';
import { COPY_SAYS, useCopy } from '../../../lib/use-copy.js';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** They were taken along. */
  onKept: () => void;
  onDone: () => void;
}

/** Shows recovery codes, this once. */
export function RecoveryCodes({ codes, onKept, onDone }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const { outcome, copy } = useCopy(onKept);
  const text = codes.join('\n');
  const save = () => {
    const words = `CaseDrop recovery codes\n\n${text}\n`;
    saveBlob('casedrop-recovery-codes.txt', new Blob([words], { type: 'text/plain' }));
    setSaved(true);
    onKept();
  };
  return (
    <div className="grid gap-5">
      <Callout tone="caution" title="Keep these codes now">
        Each signs you in once when your app or your passkey is out of reach. This is the only time they are
        shown, and they void any that you had before.
      </Callout>
      <ol aria-label="Recovery codes" className="grid gap-x-6 font-mono text-14">
        {codes.map((code) => (
          <li key={code} className="border-b border-rule py-1.5 wrap-anywhere">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button tone="secondary" icon={outcome === 'copied' ? 'check' : undefined} onClick={() => copy(text)}>
          Copy codes
        </Button>
        <Button tone="secondary" icon={saved ? 'check' : undefined} onClick={save}>
          Download
        </Button>
        <Button className="sm:ml-auto" onClick={onDone}>
          I have kept them
        </Button>
      </div>
      <p role="status" className="-mt-3 text-14 text-muted empty:hidden">
        {outcome && COPY_SAYS[outcome]}
      </p>
    </div>
  );
}
