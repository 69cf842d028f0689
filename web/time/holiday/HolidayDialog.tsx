import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lagosDay } from '../../../contracts/platform/dates';
import { STATES } from '../../../contracts/platform/states';
import { BegunHolidayForm, type Holiday, HolidayForm } from '../../../contracts/time/holiday';
import { trpc } from '../../platform/call/trpc';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { SegmentField } from '../../platform/form/SegmentField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Field } from '../../platform/ui/Field';
import { date, plainText } from '../../platform/ui/format';
import { SearchSelect } from '../../platform/ui/SearchSelect';
import { EffectLine } from './EffectLine';
import { STATUS_WORDS } from './status-words';
import { useEffectOf } from './use-effect-of';

const LABELS = {
  name: 'Name',
  start_date: 'Start date',
  end_date: 'End date',
  states: 'States',
  status: 'Status',
  source: 'Source',
};

const textOf = (name: string, value: unknown): string => {
  if (name === 'states') return (value as string[]).join(', ') || 'All of the federation';
  if (name === 'status') return STATUS_WORDS[value as Holiday['status']];
  return /date/.test(name) ? date(String(value)) : String(value ?? '');
};

/** A new holiday, or the data of a stored one. The days of one that has begun stay. */
export function HolidayDialog({
  holiday,
  onClose,
  onSaved,
}: {
  holiday: Holiday | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}) {
  const utils = trpc.useUtils();
  const { create, update, list } = utils.client.holiday;
  const begun = holiday !== null && holiday.start_date < lagosDay();
  const { form, field, edit } = useRecordForm({
    schema: begun ? BegunHolidayForm : HolidayForm,
    record: holiday,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      start_date: stored?.start_date ?? '',
      end_date: stored?.end_date ?? '',
      states: (stored?.states ?? []) as HolidayForm['states'],
      status: stored?.status ?? ('DECLARED' as const),
      source: stored?.source ?? '',
    }),
    create: create.mutate,
    update: (values, { id, version }) => update.mutate({ ...values, id, version }),
    read: async ({ id, start_date }) =>
      (await list.query({ year: Number(start_date.slice(0, 4)), page_size: 1000 })).results.find(
        (one) => one.id === id,
      ),
    labels: LABELS,
    textOf,
    word: 'holiday',
    said: ({ name }) => `${plainText(name)} ${holiday ? 'saved' : 'added'}`,
    done: async ({ id }) => {
      onClose();
      await utils.holiday.invalidate();
      onSaved(id);
    },
  });
  const [start_date, end_date, states] = form.watch(['start_date', 'end_date', 'states']);
  const found = useEffectOf({ ...(holiday && { id: holiday.id }), start_date, end_date, states: states ?? [] });
  return (
    <RecordDialog
      edit={edit}
      title={holiday ? `Edit ${plainText(holiday.name)}` : 'New holiday'}
      description={
        begun
          ? 'Leave was counted by its days, so these stay.'
          : 'Leave over its days is counted anew, and whom that touches is told.'
      }
      submit={holiday ? 'Save holiday' : 'Add holiday'}
      onClose={onClose}
    >
      <TextField {...field('name')} required maxLength={80} />
      <FieldPair>
        <DayField {...field('start_date')} required disabled={begun} />
        <DayField {...field('end_date')} required disabled={begun} />
      </FieldPair>
      <StatesField {...field('states')} hint="Empty for a holiday of the federation" disabled={begun} />
      <SegmentField
        {...field('status')}
        legend={LABELS.status}
        options={[
          { value: 'DECLARED', label: STATUS_WORDS.DECLARED },
          { value: 'EXPECTED', label: STATUS_WORDS.EXPECTED },
        ]}
      />
      <TextField {...field('source')} maxLength={200} />
      {!begun && <EffectLine before={holiday} found={found} />}
    </RecordDialog>
  );
}

const OPTIONS = STATES.map((label, value) => ({ value, label }));

/** The states that have a holiday; none for all of the federation. */
function StatesField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  hint,
  disabled,
}: Pick<BoundProps<T, C, O>, 'control' | 'name' | 'hint' | 'disabled'> & { label: string }) {
  const { field, error } = useBound({ control, name });
  const [search, setSearch] = useState('');
  const chosen: readonly string[] = field.value ?? [];
  const wanted = search.trim().toLowerCase();
  return (
    <Field {...{ label, hint, error }}>
      {(aria) => (
        <SearchSelect
          {...aria}
          label={label}
          placeholder="All of the federation"
          multiple
          options={OPTIONS.filter((option) => option.label.toLowerCase().includes(wanted))}
          chosen={OPTIONS.filter((option) => chosen.includes(option.label))}
          onChange={(options) => field.onChange(options.map((option) => option.label).toSorted())}
          search={search}
          onSearch={setSearch}
          page={1}
          pages={1}
          onPage={() => undefined}
          controlRef={field.ref}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
