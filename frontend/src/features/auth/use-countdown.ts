import { useEffect, useState } from 'react';

/** Seconds that are left of a wait, and how to begin one; with 0 there is none. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const isOn = until > now;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOn]);
  const begin = (seconds: number) => {
    const begun = Date.now(); // once: a wait of 0 that began a millisecond later than now would be one
    setNow(begun);
    setUntil(begun + seconds * 1000);
  };
  return [isOn ? Math.ceil((until - now) / 1000) : 0, begin];
}
