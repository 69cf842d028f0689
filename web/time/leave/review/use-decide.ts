import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Leave } from '../../../../contracts/time/leave';
import type { LeaveAction, LinkedDecider } from '../../../../contracts/time/leave-state';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useOneAtATime } from '../../../platform/form/one-at-a-time';
import { BRIEF, toast } from '../../../platform/ui/toast';

/** The decision and its comment. */
interface Decision {
  action: LeaveAction;
  comment: string;
}

/** The fields of the calls that hold the comment. */
const COMMENTS = ['line_manager1_comments', 'line_manager2_comments', 'client_notes'];

/** Sends the decision of the person who acts, with the pair of their own place alone (document 1 section 7). */
export function useDecide(
  { id, version }: Pick<Leave, 'id' | 'version'>,
  actor: LinkedDecider,
  {
    form,
    done,
    reload,
  }: {
    form: UseFormReturn<{ comment: string }>;
    done: () => void;
    /** Reads the request again, after somebody else has acted on it. */
    reload: () => Promise<unknown>;
  },
) {
  const utils = trpc.useUtils();
  const { clientUpdate, supervisorUpdate } = utils.client.leave;
  const sending = useMutation({
    mutationFn: ({ action, comment }: Decision): Promise<Leave> =>
      actor === 'client'
        ? clientUpdate.mutate({ id, client_notes: comment, client_status: action, version })
        : supervisorUpdate.mutate(
            actor === 'line_manager1'
              ? { id, line_manager1_comments: comment, line_manager1_action: action, version }
              : { id, line_manager2_comments: comment, line_manager2_action: action, version },
          ),
    gcTime: 0,
    onSuccess: (answer) => {
      done();
      utils.leave.detail.setData({ id }, answer);
      toast.success('Leave updated successfully', BRIEF);
    },
    onError: (error) => {
      const problem = problemOfError(error);
      const told = COMMENTS.flatMap((name) => problem.fields?.[name] ?? []);
      if (told.length > 0) showFieldProblems({ ...problem, fields: { comment: told } }, form.setError, ['comment']);
      // Somebody acted meanwhile, or the request was taken back: the page shows how it stands.
      if (problem.status === 409) void reload();
    },
  });
  const send = useOneAtATime(sending);
  const problem = sending.error ? problemOfError(sending.error) : null;
  return {
    send,
    /** The decision that is being sent; null while none is. */
    sending: sending.isPending ? sending.variables.action : null,
    problem,
    /** Whether the field of the comment says already what is wrong. */
    isSaidAtField: problem !== null && COMMENTS.some((name) => problem.fields?.[name]),
    forget: sending.reset,
  };
}
