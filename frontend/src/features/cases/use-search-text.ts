import { useEffect, useEffectEvent, useState } from 'react';

const QUIET_MS = 250;

/**
 * The text of a search box whose value stands in the address: sent once nobody has typed for a moment, taken over when
 * the address changes by another way, and never put back by an address that lags behind the keys.
 */
export function useSearchText(inAddress: string, send: (text: string) => void) {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== sent) {
      setText(inAddress);
      setSent(inAddress);
    }
  }
  const flush = useEffectEvent(() => {
    const wanted = text.trim();
    if (wanted === sent) return;
    setSent(wanted);
    send(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(flush, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  /** Sends at once, as Enter wants it. */
  const submit = () => {
    const wanted = text.trim();
    setSent(wanted);
    send(wanted);
  };
  return { text, setText, submit };
}
