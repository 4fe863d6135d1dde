import { useState } from 'react';
import { LazyDialog } from '../../../components/lazy-dialog.js';
import { Button } from '../../../components/ui/button.js';
import { lazyPart, whenOnline } from '../../../lib/lazy-part.js';

const loadMenu = whenOnline(() => import('./export-menu.js'));
const ExportMenu = lazyPart(loadMenu);

/** The menu's code comes when somebody reaches for it; until then the button stands alone. */
export function ExportButton() {
  const [asked, setAsked] = useState(false);
  const plain = (
    <Button
      tone="secondary"
      icon="download"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      Export Data
    </Button>
  );
  return asked ? (
    <LazyDialog onClose={() => setAsked(false)} fallback={plain}>
      <ExportMenu />
    </LazyDialog>
  ) : (
    plain
  );
}
