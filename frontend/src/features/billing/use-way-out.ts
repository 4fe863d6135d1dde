import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { outside } from '../../lib/outside.js';

/** Whoever stops the browser on its way gets the button back. */
const STUCK_MS = 20_000;

interface WayOut {
  /** Asks the server where to go. */
  find: () => Promise<string>;
  onError?: (error: Error) => void;
  /** The browser shows this page again as it was left: what it says may be out of date. */
  onReturn?: () => void;
}

/**
 * Leaves for a page of the payment provider. One press asks once, and the button stays busy until the browser has left;
 * when it comes back to this page by its memory of pages, the button works again.
 */
export function useWayOut({ find, onError, onReturn }: WayOut) {
  const pressed = useRef(false);
  const leaving = useMutation({
    networkMode: 'always', // without a network it fails now, rather than leave by itself later
    mutationFn: async () => outside.goTo(await find()),
    onError: (error) => {
      pressed.current = false;
      onError?.(error);
    },
  });
  const release = useEffectEvent(() => {
    pressed.current = false;
    leaving.reset();
  });
  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    if (!event.persisted) return;
    release();
    onReturn?.();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
  const { isSuccess: isOnTheWay } = leaving;
  useEffect(() => {
    if (!isOnTheWay) return;
    const timer = setTimeout(() => release(), STUCK_MS);
    return () => clearTimeout(timer);
  }, [isOnTheWay]);
  const press = () => {
    if (pressed.current) return; // a click that comes before the button says that it is busy
    pressed.current = true;
    leaving.mutate();
  };
  return { press, isLeaving: leaving.isPending || isOnTheWay, error: leaving.error };
}
