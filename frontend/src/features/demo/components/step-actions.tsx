import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';

/** The row under a step: what leads on, and the way back. */
export function StepActions({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {children}
      {onBack && (
        <Button tone="quiet" onClick={onBack}>
          Back
        </Button>
      )}
    </div>
  );
}
