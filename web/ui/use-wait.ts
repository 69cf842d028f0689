import { useEffect, useState } from 'react';

/** A pause that somebody asked for, counted down: the seconds left, and how to begin it. */
export function useWait(): [left: number, begin: (seconds: number | undefined) => void] {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, (seconds) => setLeft(seconds ?? 0)];
}

/** `45 seconds`, `3 minutes`: how long a wait still takes. */
export const waitWords = (seconds: number): string =>
  seconds < 60
    ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
    : `${Math.ceil(seconds / 60)} ${seconds > 60 ? 'minutes' : 'minute'}`;
