import { Toast as Primitive } from 'radix-ui';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.js';
import { Icon, type IconName } from './icon.js';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: 'success' | 'failure' | 'note';
}
type Announce = (message: ToastMessage) => void;

const ToastContext = createContext<Announce | null>(null);
const SHOWN_MS = 6000;

const EDGE = { success: 'border-l-success', failure: 'border-l-accent', note: 'border-l-ink' };
const SIGN: Record<keyof typeof EDGE, IconName> = { success: 'check', failure: 'alert', note: 'info' };

/** Shows one message at a time; a new one replaces the old. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ key: number; message: ToastMessage } | null>(null);
  const announce = useCallback<Announce>(
    (message) => setCurrent((last) => ({ key: (last?.key ?? 0) + 1, message })),
    [],
  );
  return (
    <ToastContext value={announce}>
      <Primitive.Provider swipeDirection="right" duration={SHOWN_MS}>
        {children}
        {current && (
          <ToastCard key={current.key} message={current.message} onClose={() => setCurrent(null)} />
        )}
        {/* Above a bar at the lower edge: what can be pressed there stays in reach. */}
        <Primitive.Viewport className="fixed right-0 bottom-(--bottom-bar,0) z-60 w-full max-w-md p-4 outline-none" />
      </Primitive.Provider>
    </ToastContext>
  );
}

function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const tone = message.tone ?? 'success';
  return (
    <Primitive.Root
      type={tone === 'failure' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className={classNames(
        'flex items-start gap-3 rounded-md border border-rule border-l-4 bg-raised py-3 pr-2 pl-4 shadow-lift animate-rise',
        EDGE[tone],
      )}
    >
      <Icon name={SIGN[tone]} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1 py-0.5">
        <Primitive.Title className="font-semibold">{message.title}</Primitive.Title>
        {message.description && (
          <Primitive.Description className="text-14 text-muted">{message.description}</Primitive.Description>
        )}
      </div>
      <Primitive.Close
        aria-label="Dismiss"
        className="grid size-11 place-items-center rounded-sm hover:bg-sunk"
      >
        <Icon name="cross" className="size-4.5" />
      </Primitive.Close>
    </Primitive.Root>
  );
}

/** Tells the person what has just happened. */
export function useToast(): Announce {
  const announce = useContext(ToastContext);
  if (!announce) throw new Error('useToast must be used within a ToastProvider');
  return announce;
}
