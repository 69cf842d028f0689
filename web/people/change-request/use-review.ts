import { useState } from 'react';
import type { ChangeRequestDetail, RequestField } from '../../../contracts/people/change-request';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { useUnsavedWhen } from '../../platform/form/unsaved';
import { useEndedLinks } from '../../platform/mailed-link/use-ended-links';
import { toast } from '../../platform/ui/toast';
import { isWhole } from './request-words';
import { useRequestDecided } from './use-decided';

/** The reviewer's unsaved choice for a field. */
export interface ReviewedChoice {
  status: 'APPROVED' | 'DECLINED';
  reason: string;
  overwrite: boolean;
}

const MOST_LETTERS = 300;

/** The missingInChoice part of a choice before it can be saved. */
export function missingInChoice(field: RequestField, pick: ReviewedChoice | undefined): string | undefined {
  if (pick?.status === 'DECLINED') {
    if (!pick.reason.trim()) return 'Reason is required';
    return pick.reason.length > MOST_LETTERS ? `should not be more than ${MOST_LETTERS} characters` : undefined;
  }
  return pick && field.now !== undefined && !pick.overwrite
    ? 'Tick this to replace what the record says now, or decline the change'
    : undefined;
}

const NOTHING: ReviewedChoice = { status: 'APPROVED', reason: '', overwrite: false };

/** The choices for the fields of a request, and what saves them. */
export function useReview(request: ChangeRequestDetail) {
  const { id, version, record_version } = request;
  const decided = useRequestDecided();
  const ended = useEndedLinks();
  const [picks, setPicks] = useState<ReadonlyMap<number, ReviewedChoice>>(new Map());
  const [tried, setTried] = useState(false);
  const waiting = request.changes.filter(({ status }) => status === 'PENDING');
  const whole = isWhole(request);
  // The fields that somebody else decided meanwhile are left out.
  const chosen = waiting.flatMap((field) => {
    const pick = picks.get(field.id);
    return pick ? [{ field, pick }] : [];
  });
  useUnsavedWhen(chosen.length > 0);
  const done = {
    onSuccess: async ({ message }: { message: string }) => {
      toast.success(message);
      setPicks(new Map());
      setTried(false);
      await decided.refresh();
      const moved = chosen.some(({ field, pick }) => field.field === 'email' && pick.status === 'APPROVED');
      if (moved && request.employee) void ended.ask('employee', request.employee.id);
    },
    onError: (error: unknown) => {
      decided.failed(error);
      // The request was decided or changed meanwhile: it is read again, and choices for fields that wait are kept.
      if (problemOfError(error).status === 409) void decided.refresh();
    },
  } as const;
  const decide = trpc.changeRequest.decide.useMutation(done);
  const decideAll = trpc.changeRequest.decideAll.useMutation(done);
  const decideOnce = useOneAtATime(decide);
  const decideAllOnce = useOneAtATime(decideAll);
  const set = (fields: readonly RequestField[], change: Partial<ReviewedChoice>) =>
    setPicks((present) => {
      const next = new Map(present);
      for (const { id: field } of fields) next.set(field, { ...(next.get(field) ?? NOTHING), ...change });
      return next;
    });

  return {
    whole,
    waiting,
    chosen,
    tried,
    busy: decide.isPending || decideAll.isPending,
    pickOf: (field: RequestField) => picks.get(field.id),
    /** Chooses for one field, or for all fields of a request that is decided as a whole. */
    pick: (field: RequestField, change: Partial<ReviewedChoice>) => set(whole ? waiting : [field], change),
    approveRest: () =>
      set(
        waiting.filter((field) => !picks.has(field.id)),
        { status: 'APPROVED' },
      ),
    discard: () => {
      setPicks(new Map());
      setTried(false);
    },
    /** False when a choice is incomplete, which then shows. */
    save: (): boolean => {
      setTried(true);
      if (chosen.length === 0 || chosen.some(({ field, pick }) => missingInChoice(field, pick))) return false;
      const [first] = chosen;
      const alike = chosen.every(
        ({ pick }) =>
          pick.status === first?.pick.status && (pick.status === 'APPROVED' || pick.reason === first.pick.reason),
      );
      if (first && alike && chosen.length === waiting.length) {
        const { status, reason } = first.pick;
        const overwrite = chosen.some(({ pick }) => pick.overwrite);
        decideAllOnce({ id, version, record_version, status, overwrite, ...(status === 'DECLINED' ? { reason } : {}) });
      } else {
        decideOnce({
          request: id,
          version,
          record_version,
          fields: chosen.map(({ field, pick: { status, reason, overwrite } }) => ({
            id: field.id,
            status,
            overwrite,
            ...(status === 'DECLINED' ? { reason } : {}),
          })),
        });
      }
      return true;
    },
  };
}
export type OpenReview = ReturnType<typeof useReview>;
