import { useEffect, useState } from 'react';

/** The most seconds that a pause arrives with; the end of a longer one is not known. */
const CUT = 300;

const span = (seconds: number): string =>
  seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/**
 * A pause that the server asked for, counted down: whether it lasts, what to say about it (nothing when only the
 * server's own words know how long it is), and how to begin it.
 */
export function useWait(): {
  waiting: boolean;
  words: string | undefined;
  begin: (seconds: number | undefined) => void;
} {
  const [left, setLeft] = useState(0);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return {
    waiting: left > 0,
    words: known && left > 0 ? `You can try again in ${span(left)}.` : undefined,
    begin: (seconds = 0) => {
      setLeft(seconds);
      setKnown(seconds < CUT);
    },
  };
}
