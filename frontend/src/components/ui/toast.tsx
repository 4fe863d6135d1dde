import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { describeFailure } from '../../lib/api-error.js';
import { HEAD_START_MS, loadIfThere } from '../../lib/lazy-part.js';
import { signal } from '../../lib/reliability/signals.js';
import { vibrate } from '../../lib/vibrate.js';
import { Icon } from './icon.js';
import { DISMISS, lookOf, SHOWN_MS, VIEWPORT, type ShownToast, type ToastMessage } from './toast-look.js';

export type { ToastMessage } from './toast-look.js';

type Announce = (message: ToastMessage) => void;

/** What holds a message for its reader, lets it be swiped away and reached by the keyboard, once its code is there. */
let ToastRegion: typeof import('./toast-region.js').default | undefined;

/** Fetches the code of messages. Where it is not to be had, they stay plain. */
export async function fetchToastRegion(): Promise<void> {
  ToastRegion ??= await loadIfThere(async () => (await import('./toast-region.js')).default);
}

const ToastContext = createContext<Announce | null>(null);

/** Shows one message at a time; a new one replaces the old. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(ShownToast & { isPlain: boolean }) | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void fetchToastRegion(), HEAD_START_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => signal({ kind: 'toast', message: shown?.message ?? null }), [shown]);
  const announce = useCallback<Announce>((message) => {
    vibrate(message.tone ?? 'success');
    const isPlain = ToastRegion === undefined; // and stays so: what is being read is not exchanged
    setShown((last) => ({ key: (last?.key ?? 0) + 1, message, isPlain }));
  }, []);
  const close = useCallback(() => setShown(null), []);
  return (
    <ToastContext value={announce}>
      {children}
      {shown?.isPlain && <PlainToast key={shown.key} message={shown.message} onClose={close} />}
      {ToastRegion && <ToastRegion shown={shown?.isPlain ? null : shown} onClose={close} />}
    </ToastContext>
  );
}

/** Looks the same and can do less: before the code of messages has come, and where it cannot. */
function PlainToast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { durationMs = SHOWN_MS } = message;
  useEffect(() => {
    const timer = setTimeout(onClose, durationMs);
    return () => clearTimeout(timer);
  }, [onClose, durationMs]);
  const { card, sign } = lookOf(message);
  return createPortal(
    <div
      role={message.tone === 'failure' ? 'alert' : 'status'}
      onPointerDown={keepDialogOpen}
      className={`${VIEWPORT} pointer-events-auto`}
    >
      <div className={card}>
        <Icon name={sign} className="mt-0.5 size-5" />
        <div className="min-w-0 flex-1 py-0.5">
          <p className="font-semibold">{message.title}</p>
          {message.description && <p className="text-14 text-muted">{message.description}</p>}
        </div>
        <button type="button" aria-label="Dismiss" onClick={onClose} className={DISMISS}>
          <Icon name="cross" className="size-4.5" />
        </button>
      </div>
    </div>,
    document.body, // beside an open dialog, which silences the rest of the page
  );
}

/** Who dismisses a message over a dialog does not leave the dialog. */
function keepDialogOpen(event: PointerEvent): void {
  event.stopPropagation();
}

/** Tells the person what has just happened. */
export function useToast(): Announce {
  const announce = useContext(ToastContext);
  if (!announce) throw new Error('useToast must be used within a ToastProvider');
  return announce;
}

/** What is told of a failure, and for how long; under the title of what was to be done, where it has one. */
export function failureToast(error: unknown, title?: string): ToastMessage {
  const failure = describeFailure(error);
  return { ...failure, tone: 'failure', title: title ?? failure.title };
}
