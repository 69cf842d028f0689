import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { problemOfError } from '../call/problem';
import type { PlaceOfProblem } from '../call/problem-words';
import { reportFailure } from '../call/report-failure';
import { toast } from '../ui/toast';

interface Outcome<I, O> {
  /** The words of a toast when it has worked. */
  said?: string | ((answer: O, input: I) => string);
  /** The place where it can fail, which chooses the words. */
  place?: PlaceOfProblem;
  /** The effect on the screen once it has worked, before anything is read again. */
  done?: (answer: O, input: I) => void;
  /** Reads again, or puts right in the cache, what the command has changed. */
  refresh?: (answer: O, input: I) => unknown;
  /** Reads again what the page shows, where it changed meanwhile (409). */
  stale?: () => unknown;
}

/**
 * A command that a button or a menu sends, once for a double click. `send` is the call, as `client.task.delete.mutate` of
 * `trpc.useUtils()`. `run` says in a toast how it ended, or in the place of the question that it was asked by that it failed,
 * and returns whether it worked. Without a connection it fails
 * at once instead of waiting unseen.
 */
export function useCommand<I, O>(
  send: (input: I) => Promise<O>,
  { said, place = 'act', done, refresh, stale }: Outcome<I, O>,
): { run: (input: I) => Promise<boolean>; busy: boolean } {
  const running = useRef(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: I) => send(input),
    gcTime: 0,
  });
  const run = async (input: I): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    let answer: O;
    try {
      answer = await mutateAsync(input);
    } catch (error) {
      reportFailure(error, place);
      if (problemOfError(error).status === 409) void stale?.();
      return false;
    } finally {
      running.current = false;
    }
    if (said !== undefined) toast.success(typeof said === 'string' ? said : said(answer, input));
    done?.(answer, input);
    void refresh?.(answer, input);
    return true;
  };
  return { run, busy: isPending };
}
