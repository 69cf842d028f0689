import { problemOfError } from '../call/problem';
import { forgetWaiting, letWait, useWaiting, type WaitingCommand } from '../session/waiting';
import { toast } from '../ui/toast';

/** The content of a form, in words for the person who looks at it later. */
export type ToWait = Omit<WaitingCommand, 'form' | 'idempotencyKey'>;

const sameAs = ({ call, input, upload }: ToWait) => JSON.stringify([call, input, upload]);

/**
 * Lets what a form about the own person sends wait on this device when no answer comes, until the person sends or removes it in
 * the list of what waits. `form` is the name of its draft and its files; without one nothing waits.
 */
export function useWaits(form: string | undefined) {
  const waiting = useWaiting().find((one) => one.form === form);
  return {
    /** The key of what waits, where the same is sent again. */
    keyOf: (command: ToWait): string | undefined =>
      waiting && sameAs(waiting) === sameAs(command) ? waiting.idempotencyKey : undefined,
    /** Lets what failed with this key wait, if no answer came. `done` closes a dialog, over which a toast says it; elsewhere the strip
     * of the page does. */
    failed: async (error: unknown, idempotencyKey: string | undefined, command: ToWait, done?: () => void) => {
      if (form === undefined || !idempotencyKey || problemOfError(error).status !== 0) return;
      if (!(await letWait({ ...command, form, idempotencyKey }))) return;
      if (!done) return;
      toast.success('It waits on this device until you send it');
      done();
    },
    /** The form was sent, or given up. */
    over: () => (waiting && form !== undefined ? forgetWaiting(form) : undefined),
  };
}

/** The words of a message. */
export const waitingWordsOf = ({ words }: Readonly<Record<string, unknown>>): string => String(words ?? '');
