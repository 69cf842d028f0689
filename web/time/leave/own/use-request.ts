import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Id } from '../../../../contracts/platform/fields';
import { pages } from '../../../../contracts/platform/pages';
import { type Balance, LEAVE_FILES, type LeaveCalculation } from '../../../../contracts/time/leave';
import { useCredential } from '../../../platform/call/credential';
import { unreachable } from '../../../platform/call/post-form';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { bodyOf, sendForm } from '../../../platform/call/send-form';
import { trpc } from '../../../platform/call/trpc';
import { useDraft } from '../../../platform/form/draft';
import { showFieldProblems } from '../../../platform/form/field-problems';
import { useOneAtATime } from '../../../platform/form/one-at-a-time';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { type ToWait, useWaits } from '../../../platform/form/use-waits';
import { signOf } from '../../../platform/upload/kept-files';
import { leaveSpan } from '../leave-words';
import {
  type BegunRequest,
  countable,
  RequestForm,
  type RequestValues,
  sentFields,
  settledManagers,
} from './request-form';
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
  const credential = useCredential();
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
  const [failed, setFailed] = useState<string>();
  const typed = useWatch({ control: form.control }) as Partial<z.input<typeof RequestForm>>;
  const input = countable(typed);
  const count = trpc.leave.count.useQuery(input ?? { leave_type: 0, start_date: '', end_date: '' }, {
    enabled: input !== null,
    staleTime: 0,
  });
  const counted: LeaveCalculation | undefined = input ? count.data : undefined;
  const type = balances.find(({ leave_type }) => leave_type.id === Number(typed.leave_type))?.leave_type;

  const key = useRef<{ of: string; key: string } | null>(null);
  const waits = useWaits(employee ? undefined : name);
  const attachedTo = ({ relief_officer_needed }: RequestValues) =>
    files.sent().filter(([field]) => field !== 'relief_officer_cv' || relief_officer_needed === 'true');
  const commandOf = (values: RequestValues): ToWait => ({
    call: 'leave.create',
    input: sentFields(values),
    upload: {
      params: {},
      files: attachedTo(values).map(([field, file]) => signOf(field, file)),
    },
    title: 'Leave request',
    about: [type?.title, leaveSpan(values), values.notes].filter(Boolean).join('. '),
    to: pages.leave(),
  });
  const sending = useMutation({
    mutationFn: async (values: RequestValues) => {
      const command = commandOf(values);
      const of = JSON.stringify(command);
      if (key.current?.of !== of) key.current = { of, key: waits.keyOf(command) ?? crypto.randomUUID() };
      if (!employee && !navigator.onLine) throw unreachable();
      const body = bodyOf(command.input, attachedTo(values));
      return sendForm({ call: command.call, params: {}, body, credential, idempotencyKey: key.current.key });
    },
    gcTime: 0,
    onSuccess: (answer, values) => {
      const { id, num_of_days } = Sent.parse(answer);
      key.current = null;
      void waits.over();
      draft.drop();
      files.clear();
      form.reset(begun as never);
      onSent({
        id,
        days: num_of_days,
        title: type?.title ?? '',
        start: values.start_date,
        end: values.end_date,
      });
      void utils.leave.invalidate();
    },
    onError: (error, values) => {
      void waits.failed(error, key.current?.key, commandOf(values));
      const problem = problemOfError(error);
      for (const name of LEAVE_FILES) if (problem.fields?.[name]) files.say(name, problem.fields[name][0]);
      const shown = showFieldProblems(
        problem,
        form.setError,
        Object.keys(begun) as Path<z.input<typeof RequestForm>>[],
      );
      setFailed(shown ? undefined : problemWords(problem, 'save'));
      // Somebody's day or a holiday may have changed what was counted.
      if (problem.status === 409) void utils.leave.invalidate();
    },
  });
  const once = useOneAtATime(sending);
  const send = form.handleSubmit((values) => {
    setFailed(undefined);
    if (files.refused) return;
    if (
      type?.certificate &&
      type.certificate_days === 0 &&
      !employee &&
      !files.sent().some(([name]) => name === 'certificate')
    )
      return files.say('certificate', 'Certificate is required');
    once(values);
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
    failed,
    busy: sending.isPending,
    send,
    discard: () => {
      setFailed(undefined);
      files.clear();
      form.reset(begun as never);
      draft.drop();
      void waits.over();
    },
  };
}
export type Request = ReturnType<typeof useRequest>;
