import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

const QUIET_MS = 250;

/**
 * The text of a search box whose value stands in the address: sent once nobody has typed for a moment, taken over when
 * the address changes by another way, and never put back by an address that lags behind the keys. A link that was pressed
 * right after typing leads to where the text is not: then it is sent again from there.
 */
export function useSearchText(inAddress: string, send: (text: string) => void) {
  const { key } = useLocation();
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  /** What was sent last, and the place in the history that it was sent from. */
  const [sent, setSent] = useState({ text: inAddress, from: '' });
  if (inAddress !== seen) {
    setSeen(inAddress);
    if (inAddress !== sent.text) {
      setText(inAddress);
      setSent({ text: inAddress, from: '' });
    }
  }
  const submit = () => {
    const wanted = text.trim();
    const isOnItsWay = sent.text === wanted && sent.from === key;
    if (wanted === inAddress || isOnItsWay) return;
    setSent({ text: wanted, from: key });
    send(wanted);
  };
  const submitAfterPause = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(submitAfterPause, QUIET_MS);
    return () => clearTimeout(timer);
  }, [text, key]);
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
