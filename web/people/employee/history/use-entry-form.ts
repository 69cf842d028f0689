import type { Control, DefaultValues, FieldValues } from 'react-hook-form';
import type * as core from 'zod/v4/core';
import type { EmployeeHistory, HistoryEntry, history as rows } from '../../../../contracts/people/history';
import type { InputOf } from '../../../../contracts/platform/call';
import { type Day, lagosDay } from '../../../../contracts/platform/dates';
import type { FormSchema } from '../../../platform/form/use-schema-form';
import { type Edit, useRecordForm } from '../../../platform/record/use-record-form';
import { date } from '../../../platform/ui/format';
import { recordedWords } from './entry-forms';
import { useHistoryEdit } from './use-history-edit';

type EntrySchema = FormSchema & core.$ZodType<{ effective_from: Day; reason: string }>;
type Values = Pick<InputOf<(typeof rows)['add']>, 'job' | 'pay' | 'bank' | 'status' | 'reports_to'>;

interface Settings<S extends EntrySchema> {
  history: EmployeeHistory;
  /** The entry to correct; none for a new one. */
  wrong: HistoryEntry | undefined;
  onClose: () => void;
  /** The kind of entry, as the begin of a sentence: `Bank details`. */
  what: string;
  /** The effect of a new entry on the earlier value. */
  note?: string;
  schema: S;
  /** The initial values of the form, beside the day and the reason. */
  begun: DefaultValues<core.input<S>>;
  /** The values of the entry, as the calls take them. */
  sent: (values: core.output<S>) => Values;
}

/** The part of an entry's form that a page or a dialog around it needs. */
export interface EntryFrame<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  edit: Edit;
  onClose: () => void;
  /** The first day that can be chosen; null where the entry begins with the employment, and so keeps its day. */
  firstDay: Day | null;
  title: string;
  note: string;
  submit: string;
}

/** The form of one dated entry: it records a new one from a day on, or puts a wrong one right. */
export function useEntryForm<S extends EntrySchema>(settings: Settings<S>) {
  const { history, wrong, onClose, what, schema, begun, sent } = settings;
  const { note = 'What was so before stays in the history.' } = settings;
  const { calls, at, worded, settings: shared } = useHistoryEdit(history, onClose);
  const today = lagosDay();
  const { form, control, edit } = useRecordForm({
    schema,
    blank: { ...begun, effective_from: wrong?.effective_from ?? today, reason: '' } as DefaultValues<core.input<S>>,
    create: async (values) => {
      const { effective_from: from, reason } = values;
      const given = { ...at, reason, ...sent(values) };
      if (!wrong) return { now: await calls.add.mutate({ ...given, effective_from: from }), from };
      const day = wrong.first ? {} : { effective_from: from };
      return { now: await calls.correct.mutate({ ...given, ...day, entryId: wrong.id }), from };
    },
    said: ({ now, from }) => worded(now, wrong ? `${what} corrected` : recordedWords(what, from, today)),
    ...shared,
  });
  const word = what.toLowerCase();
  const frame: EntryFrame<core.input<S>, core.output<S>> = {
    control,
    edit,
    onClose,
    firstDay: wrong?.first ? null : history.employment_date,
    title: wrong ? `Correct the ${word} of ${date(wrong.effective_from)}` : `New ${word}`,
    note: wrong ? 'The wrong entry stays, struck through, with your name.' : note,
    submit: wrong ? 'Correct entry' : 'Record entry',
  };
  return { form, control, frame };
}
