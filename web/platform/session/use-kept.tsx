import { type ReactNode, useEffect, useRef, useState } from 'react';
import { problemOfError } from '../call/problem';
import { KeptLine } from './KeptLine';
import { dropKept, type KeptValue, keep, readKept } from './kept';
import type { KeptThing } from './kept-thing';

/** The note beside kept data, once it opens by itself. */
export const OPENS_ALONE = 'Kept on this device, opens without a network';

/** Resolves once the application opens without a network. */
const opensAlone = async (): Promise<boolean> =>
  'serviceWorker' in navigator && Boolean(await navigator.serviceWorker.ready);

/**
 * Keeps what a page shows on this device, as of when it was read; with null it drops what was kept, and with `undefined`
 * nobody knows yet. True once it opens by itself.
 */
export function useKeeping<T>({ name }: KeptThing<T>, value: T | null | undefined, readAt: number): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (value === undefined) return;
    if (value === null) {
      void dropKept(name);
      return;
    }
    let isHere = true;
    keep(name, value, readAt)
      .then((done) => done && opensAlone())
      .then((done) => isHere && setKept(done));
    return () => {
      isHere = false;
    };
  }, [name, value, readAt]);
  return isKept;
}

/** A read of react-query, as far as it matters here. */
interface Read {
  data: unknown;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  failureReason: unknown;
  refetch: () => Promise<unknown>;
}

/**
 * The kept data of a page whose read has no answer, with the line that says since when; null while there is an answer, or
 * nothing kept. The read is made again once the device is connected.
 */
export function useKept<T>({ name }: KeptThing<T>, read: Read): { value: T; line: ReactNode } | null {
  const { data, fetchStatus, failureReason, refetch } = read;
  const problem = failureReason ? problemOfError(failureReason) : undefined;
  const isRefused = problem !== undefined && problem.status > 0 && problem.status < 500;
  const isUnanswered = data === undefined && (fetchStatus === 'paused' || (problem !== undefined && !isRefused));
  // A request with an id reached the site, whose server behind it has no answer.
  const isWithoutNetwork = problem?.requestId === undefined;
  const [found, setFound] = useState<KeptValue<T> | null>(null);
  const again = useRef(refetch);
  useEffect(() => {
    again.current = refetch;
  }, [refetch]);
  useEffect(() => {
    if (!isUnanswered) return;
    void readKept<T>(name).then(setFound);
    const retry = () => void again.current();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [name, isUnanswered]);
  if (data !== undefined || isRefused || !found) return null;
  const line = (
    <KeptLine at={found.at} offline={isWithoutNetwork} busy={fetchStatus === 'fetching'} again={() => void refetch()} />
  );
  return { value: found.value, line };
}
