import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Id } from '../../../../contracts/platform/fields';
import { pages } from '../../../../contracts/platform/pages';
import type { Balance, LeaveCalculation } from '../../../../contracts/time/leave';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { useDraft } from '../../../platform/form/draft';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { useSendPapers } from '../../../platform/papers/use-send-papers';
import { leaveSpan } from '../leave-words';
import { type BegunRequest, countable, RequestForm, sentFields, settledManagers } from './request-form';
import { useRequestFiles } from './use-request-files';

const Sent = z.object({ id: Id, num_of_days: z.number() });

/** A request that has just been sent. */
export interface SentRequest {
  id: number;
  days: number;
  title: string;
  start: string;
  end: string;
}

/**
 * The form of a request: what is typed, kept as a draft, how its days are counted, and sending it. A failed try keeps
 * everything, and its next one has one effect.
 */
export function useRequest(begun: BegunRequest, balances: readonly Balance[], onSent: (sent: SentRequest) => void) {
  const employee = Number(begun.employee) || undefined;
  const utils = trpc.useUtils();
  const form = useSchemaForm(RequestForm, begun as never);
  const name = employee ? `leave request for ${employee}` : 'leave request';
  const draft = useDraft(form, { name, begun });
  // A draft may be older than the reporting line.
  useEffect(() => {
    for (const field of settledManagers(begun)) {
      if (form.getValues(field) !== begun[field]) form.setValue(field, begun[field]);
    }
  }, [form, begun]);
  const files = useRequestFiles(name);
  const typed = useWatch({ control: form.control }) as Partial<z.input<typeof RequestForm>>;
  const input = countable(typed);
  const count = trpc.leave.count.useQuery(input ?? { leave_type: 0, start_date: '', end_date: '' }, {
    enabled: input !== null,
    staleTime: 0,
  });
  const counted: LeaveCalculation | undefined = input ? count.data : undefined;
  const type = balances.find(({ leave_type }) => leave_type.id === Number(typed.leave_type))?.leave_type;

  const { relief_officer_cv, ...papers } = files.papers;
  const sending = useSendPapers({
    call: 'leave.create',
    form,
    papers: typed.relief_officer_needed === 'true' ? files.papers : papers,
    place: 'save',
    ...(!employee && {
      waits: {
        ...{ form: name, title: 'Leave request', to: pages.leave() },
        about: ({ start_date, end_date, notes }) =>
          [type?.title, leaveSpan({ start_date: String(start_date), end_date: String(end_date) }), notes]
            .filter(Boolean)
            .join('. '),
      } as const,
    }),
    done: (answer) => {
      const { id, num_of_days } = Sent.parse(answer);
      const { start_date, end_date } = form.getValues();
      draft.drop();
      relief_officer_cv.clear();
      form.reset(begun as never);
      onSent({ id, days: num_of_days, title: type?.title ?? '', start: start_date, end: end_date });
      void utils.leave.invalidate();
    },
    // Somebody's day or a holiday may have changed what was counted.
    stale: () => utils.leave.invalidate(),
  });
  const send = form.handleSubmit((values) => {
    const { certificate } = files.papers;
    if (type?.certificate && type.certificate_days === 0 && !employee && certificate.sent().length === 0)
      return certificate.say('Certificate is required');
    // A file that cannot be sent stands in the way even where it is not asked for now.
    if (!relief_officer_cv.refused) sending.send(sentFields(values));
  });
  return {
    /** For whom HR asks; undefined for one's own. */
    employee,
    form,
    draft,
    files,
    typed,
    type,
    counted,
    counting: input !== null && count.isFetching && !count.data,
    countFailed: input && count.error ? problemWords(problemOfError(count.error), 'read') : undefined,
    failed: sending.failed,
    busy: sending.busy,
    send,
    discard: () => {
      for (const { clear } of Object.values(files.papers)) clear();
      form.reset(begun as never);
      draft.drop();
      sending.discard();
    },
  };
}
export type Request = ReturnType<typeof useRequest>;
