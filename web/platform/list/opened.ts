import { useSearchParams } from 'react-router';
import { numberIn } from './list-spec';

interface Opened {
  id: number | null;
  /** The present address with a record open. */
  searchOf: (id: number) => string;
  close: () => void;
}

/** The record that is open over a list, kept in the address such as `?task=7`. */
export function useOpened(name: string): Opened {
  const [params, setParams] = useSearchParams();
  return {
    id: numberIn(params.get(name), 0, Number.MAX_SAFE_INTEGER) || null,
    searchOf: (id) => {
      const next = new URLSearchParams(params);
      next.set(name, String(id));
      return `?${next}`;
    },
    close: () =>
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          next.delete(name);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
