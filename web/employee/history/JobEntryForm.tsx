import { useEffect, useRef } from 'react';
import { lagosDay } from '../../../contracts/dates';
import type { EmployeeHistory, HistoryEntry } from '../../../contracts/history';
import { DayField } from '../../form/DayField';
import { FieldPair } from '../../form/FieldPair';
import { FormGroup } from '../../form/FormGroup';
import { MoneyField } from '../../form/MoneyField';
import { payWarning } from '../../form/pay-warning';
import { TextAreaField } from '../../form/TextAreaField';
import { RecordForm } from '../../record/RecordForm';
import { useRecordForm } from '../../record/use-record-form';
import { mayChange } from '../../session/may';
import { date } from '../../ui/format';
import { PlaceFields } from '../PlaceFields';
import { TermFields } from '../TermFields';
import { termValues } from '../term-form';
import { JobEntry, recordedWords } from './entry-forms';
import { entryOn } from './history-rows';
import { useHistoryEdit } from './use-history-edit';

type OfJob = Extract<HistoryEntry, { kind: 'JOB' }>;

/** Records where somebody works from a day on, with a new pay where there is one, or puts a wrong entry of it right. */
export function JobEntryForm({
  history,
  wrong,
  onClose,
}: {
  history: EmployeeHistory;
  /** The entry to put right; none for a new one. */
  wrong?: OfJob | undefined;
  onClose: () => void;
}) {
  const { calls, at, worded, settings } = useHistoryEdit(history, onClose);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands in the place of what had the focus.
    frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  const today = lagosDay();
  const start = wrong ?? entryOn(history.entries, 'JOB', '9999-12-31');
  const { form, control, edit } = useRecordForm({
    schema: JobEntry,
    valuesOf: () => ({
      company: start?.value.company ?? undefined,
      location: start?.value.location ?? undefined,
      department: start?.value.department ?? undefined,
      jobrole: start?.value.jobrole ?? undefined,
      ...termValues(start?.value),
      location_name: '',
      department_name: '',
      jobrole_name: '',
      effective_from: wrong?.effective_from ?? today,
      reason: '',
    }),
    create: async ({ salary, netSalary, effective_from, reason, ...job }) => {
      const pay = salary !== undefined && netSalary !== undefined ? { pay: { salary, netSalary } } : {};
      if (!wrong)
        return { now: await calls.add.mutate({ ...at, effective_from, reason, job, ...pay }), from: effective_from };
      const day = wrong.first ? {} : { effective_from };
      return {
        now: await calls.correct.mutate({ ...at, entryId: wrong.id, ...day, reason, job }),
        from: effective_from,
      };
    },
    said: ({ now, from }) => worded(now, wrong ? 'Job corrected' : recordedWords('Job', from, today)),
    ...settings,
  });
  return (
    <div ref={frame}>
      <RecordForm edit={edit} save={wrong ? 'Correct entry' : 'Record entry'} leave={onClose}>
        <FormGroup
          title={wrong ? `Correct the job of ${date(wrong.effective_from)}` : 'New job'}
          note={
            wrong
              ? 'The wrong entry stays, struck through, with your name.'
              : 'What was so before stays in the history.'
          }
        >
          {!wrong?.first && (
            <DayField
              control={control}
              name="effective_from"
              label="Effective date"
              required
              min={history.employment_date}
              hint="The first day on which it is so; it may lie in the past"
            />
          )}
          <PlaceFields form={form} />
          <TermFields form={form} />
          {!wrong && mayChange('pay') && (
            <FieldPair>
              <MoneyField
                control={control}
                name="salary"
                label="Salary"
                hint="Gross, a year; stays as it is when empty"
              />
              <MoneyField
                control={control}
                name="netSalary"
                label="Net salary"
                hint="A month; stays as it is when empty"
                warning={payWarning(...form.watch(['salary', 'netSalary']))}
              />
            </FieldPair>
          )}
          <TextAreaField control={control} name="reason" label="Reason" required rows={2} limit={300} />
        </FormGroup>
      </RecordForm>
    </div>
  );
}
