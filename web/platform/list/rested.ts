import { useEffect, useState } from 'react';

/** A value once it has stopped changing for a moment, so that typing asks the server once and not for every letter. */
export function useRested<T>(value: T, ms = 300): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
