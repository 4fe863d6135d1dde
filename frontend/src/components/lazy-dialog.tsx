import { Component, Suspense, useEffect, useEffectEvent, type ReactNode } from 'react';
import { isMissingPart } from '../lib/missing-part.js';
import { isCodeAtHand, wakeCode } from '../lib/lazy-part.js';
import { useOnline } from '../lib/online.js';
import { useToast, type ToastMessage } from './ui/toast.js';

const NO_NETWORK: ToastMessage = {
  tone: 'failure',
  title: 'No connection',
  description: 'Try again when you are online.',
};
const NOT_FETCHED: ToastMessage = {
  tone: 'failure',
  title: 'This could not be opened',
  description: 'Save what you are writing, then reload the page: CaseDrop may have been updated.',
};

interface LazyDialogProps {
  /** Takes the wish to open it back. */
  onClose: () => void;
  /** What stands until the code is there, such as the button of a menu. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Holds a dialog or a menu whose code comes when it is first opened. When the code cannot come, that is said where
 * people look, the page stays as it is, and nothing opens later by itself. To be rendered while it is wanted only.
 */
export function LazyDialog({ onClose, fallback, children }: LazyDialogProps) {
  const toast = useToast();
  const giveUp = (why: ToastMessage) => {
    toast(why);
    onClose();
  };
  return (
    <Missed onMissed={() => giveUp(navigator.onLine ? NOT_FETCHED : NO_NETWORK)}>
      <Suspense fallback={<OnItsWay onOffline={() => giveUp(NO_NETWORK)}>{fallback}</OnItsWay>}>
        {children}
      </Suspense>
    </Missed>
  );
}

function OnItsWay({ onOffline, children }: { onOffline: () => void; children: ReactNode }) {
  const isOnline = useOnline();
  const giveUp = useEffectEvent(onOffline);
  useEffect(() => {
    if (!isOnline && !isCodeAtHand()) giveUp();
    else wakeCode();
  }, [isOnline]);
  return children;
}

interface MissedProps {
  onMissed: () => void;
  children: ReactNode;
}

/** Lets through what is wrong, and keeps what is only missing. */
class Missed extends Component<MissedProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (isMissingPart(error)) this.props.onMissed();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (!isMissingPart(error)) throw error;
    return null;
  }
}
