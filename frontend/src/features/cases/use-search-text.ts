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
  const submit = () => {
    const wanted = text.trim();
    if (wanted === sent) return;
    setSent(wanted);
    send(wanted);
  };
  const submitAfterPause = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(submitAfterPause, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text]);
  // Whoever opens a case has sent what they typed before they go, and is not called back by it. A press that has only begun
  // sends nothing: the list would change under it.
  useEffect(() => {
    document.addEventListener('click', submitAfterPause, { capture: true });
    return () => document.removeEventListener('click', submitAfterPause, { capture: true });
  }, []);
  return {
    text,
    setText,
    /** Sends at once. */
    submit,
  };
}
