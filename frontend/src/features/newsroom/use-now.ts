import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The moment that it is, anew a few times a minute: what is told in minutes stays true. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
