import { createContext, Suspense, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.js';
import { Missed } from '../missed.js';
import { Icon } from './icon.js';
import { DISMISS, lookOf, SHOWN_MS, VIEWPORT, type ShownToast, type ToastMessage } from './toast-look.js';

export type { ToastMessage } from './toast-look.js';

type Announce = (message: ToastMessage) => void;

/** How a message is held, swiped away, reached by the keyboard and read out: its code comes with the first one. */
const ToastRegion = lazyPart(() => import('./toast-region.js'));

const ToastContext = createContext<Announce | null>(null);

/** Shows one message at a time; a new one replaces the old. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [last, setLast] = useState<ShownToast | null>(null);
  const [isOpen, setOpen] = useState(false);
  const announce = useCallback<Announce>((message) => {
    setLast((before) => ({ key: (before?.key ?? 0) + 1, message }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  const shown = isOpen ? last : null;
  const plain = shown && <PlainToast key={shown.key} message={shown.message} onClose={close} />;
  return (
    <ToastContext value={announce}>
      {children}
      {last && (
        <Missed fallback={plain}>
          <Suspense fallback={plain}>
            <ToastRegion shown={shown} onClose={close} />
          </Suspense>
        </Missed>
      )}
    </ToastContext>
  );
}

/** Looks the same and can do less: while the rest is on its way, and where it cannot come. */
function PlainToast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  const { card, sign } = lookOf(message);
  return (
    <div role={message.tone === 'failure' ? 'alert' : 'status'} className={VIEWPORT}>
      <div className={`${card} animate-rise`}>
        <Icon name={sign} className="mt-0.5 size-5" />
        <div className="min-w-0 flex-1 py-0.5">
          <p className="font-semibold">{message.title}</p>
          {message.description && <p className="text-14 text-muted">{message.description}</p>}
        </div>
        <button type="button" aria-label="Dismiss" onClick={onClose} className={DISMISS}>
          <Icon name="cross" className="size-4.5" />
        </button>
      </div>
    </div>
  );
}

/** Tells the person what has just happened. */
export function useToast(): Announce {
  const announce = useContext(ToastContext);
  if (!announce) throw new Error('useToast must be used within a ToastProvider');
  return announce;
}
