import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useCredential } from '../call/credential';
import { unreachable } from '../call/post-form';
import { problemOfError } from '../call/problem';
import { type PlaceOfProblem, problemWords } from '../call/problem-words';
import { bodyOf, sendForm } from '../call/send-form';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { type ToWait, useWaits } from '../form/use-waits';
import { signOf } from '../upload/kept-files';
import type { Papers } from './use-papers';

type SendablePapers = Pick<Papers, 'sent' | 'say' | 'clear' | 'refused'>;

interface Settings<T extends FieldValues, C, O> {
  /** `<module>.<call>` of an upload. */
  call: string;
  /** The values in the path of the call. */
  params?: Readonly<Record<string, string | number>>;
  form: Pick<UseFormReturn<T, C, O>, 'setError' | 'getValues'>;
  /** The papers by the field of the call that takes them. */
  papers: Readonly<Record<string, SendablePapers>>;
  /** The effect once it is sent; the papers are discarded by then. */
  done: (answer: unknown) => unknown;
  /** Reads again, where somebody acted meanwhile (409). */
  stale?: (() => unknown) | undefined;
  place?: PlaceOfProblem;
  /** The form, where what is sent without a network waits on this device, and how it is told there. */
  waits?: Pick<ToWait, 'title' | 'to'> & { form: string; about: (fields: SentFields) => string; done?: () => void };
  /** How it is sent, where nothing of the sender is to go with it. */
  by?: typeof sendForm;
}

/** The fields of an upload: what is empty is left out. */
export type SentFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Sends fields with papers. A failed try keeps everything, and its next one has one effect. */
export function useSendPapers<T extends FieldValues, C, O>(settings: Settings<T, C, O>) {
  const { call, params = {}, form, papers, done, stale, place = 'act', by = sendForm, waits } = settings;
  const credential = useCredential();
  const [failed, setFailed] = useState<string>();
  const key = useRef<{ of: string; key: string } | null>(null);
  const waiting = useWaits(waits?.form);
  const attached = () =>
    Object.entries(papers).flatMap(([name, { sent }]) => sent().map((file) => [name, file] as const));
  const commandOf = (fields: SentFields): ToWait => {
    const said = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const files = attached().map(([name, file]) => signOf(name, file));
    const { title = '', to = '', about } = waits ?? {};
    const input = Object.fromEntries(said);
    return { call, input, upload: { params, files }, title, to, about: about?.(input) ?? '' };
  };
  const sending = useMutation({
    mutationFn: async (fields: SentFields) => {
      const command = commandOf(fields);
      const of = JSON.stringify(command);
      if (key.current?.of !== of) key.current = { of, key: waiting.keyOf(command) ?? crypto.randomUUID() };
      if (waits && !navigator.onLine) throw unreachable();
      const body = bodyOf(command.input, attached());
      return by({ call, params: { ...params }, body, credential, idempotencyKey: key.current.key });
    },
    gcTime: 0,
    onSuccess: (answer) => {
      key.current = null;
      void waiting.over();
      for (const { clear } of Object.values(papers)) clear();
      return done(answer);
    },
    onError: (error, sent) => {
      void waiting.failed(error, waits && key.current?.key, commandOf(sent), waits?.done);
      const problem = problemOfError(error);
      const fields = { ...problem.fields };
      for (const [name, { say }] of Object.entries(papers)) {
        if (!fields[name]) continue;
        say(fields[name][0]);
        delete fields[name];
      }
      const names = Object.keys(form.getValues()) as FieldPath<T>[];
      const isSaid = problem.fields && Object.keys(fields).length === 0;
      if (!isSaid && !showFieldProblems({ ...problem, fields }, form.setError, names))
        setFailed(problemWords(problem, place));
      if (problem.status === 409) void stale?.();
    },
  });
  const once = useOneAtATime(sending);
  return {
    /** Sends, unless a paper was refused, which says so itself. */
    send: (fields: SentFields) => {
      setFailed(undefined);
      if (Object.values(papers).some(({ refused }) => refused)) return;
      once(fields);
    },
    busy: sending.isPending,
    /** Forgets the last try, and what waits of it on this device, where the form is given up. */
    discard: () => {
      setFailed(undefined);
      void waiting.over();
    },
    /** Why the last try failed, where neither a field nor the papers say it. */
    failed,
    /** The last failure as the server told it, for pages that show a refused link. */
    problem: sending.error ? problemOfError(sending.error) : null,
  };
}
