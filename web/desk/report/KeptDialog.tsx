import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type KeptReport, KeptReportForm, LAST_MAIL_DAY, type ReportAbout } from '../../../contracts/desk/report-kept';
import { trpc } from '../../platform/call/trpc';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Field } from '../../platform/ui/Field';
import { plainTexts } from '../../platform/ui/format';
import type { ScopeOfReport } from './report-scope';

const DAYS = Array.from({ length: LAST_MAIL_DAY }, (_, i) => ({ value: i + 1, label: `Day ${i + 1} of each month` }));

/** Keeps the report that is shown under a name, or changes what one is called and who gets it by mail. */
export function KeptDialog({
  kept,
  about,
  scope: { until: _, ...place },
  onClose,
  onDone,
}: {
  /** The report that is changed; without one a new one is kept. */
  kept?: KeptReport;
  about: ReportAbout;
  scope: ScopeOfReport;
  onClose: () => void;
  onDone: (saved: KeptReport) => void;
}) {
  const utils = trpc.useUtils();
  const calls = utils.client.report;
  const { field, edit } = useRecordForm({
    schema: KeptReportForm,
    record: kept,
    valuesOf: (stored) => ({
      name: stored?.name ?? '',
      mail_day: stored?.mail_day ?? null,
      readers: stored?.readers.map(({ id }) => id) ?? [],
    }),
    create: (form) => calls.keep.mutate({ ...form, about, ...place }),
    update: (form, { id }) => calls.changeKept.mutate({ ...form, id }),
    said: ({ name }) => `Report ${name} saved`,
    done: async (saved) => {
      await utils.report.kept.invalidate();
      onDone(saved);
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={kept ? `Change ${kept.name}` : 'Keep this report'}
      description="Keeps what the report is about and its place. It is always of the twelve months up to the day on which it is read."
      submit={kept ? 'Save changes' : 'Keep report'}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Name" required maxLength={60} />
      <SelectField {...field('mail_day')} label="Mailed" options={DAYS} placeholder="Not mailed" clears />
      <ReadersField
        {...field('readers')}
        label="Mailed to"
        known={kept?.readers ?? []}
        company={kept ? (kept.company ?? undefined) : place.company}
      />
    </RecordDialog>
  );
}

interface Reader {
  id: number;
  name: string;
}

interface Props<T extends FieldValues, C, O> extends Pick<BoundProps<T, C, O>, 'control' | 'name'> {
  label: string;
  /** Those who are chosen already. */
  known: readonly Reader[];
  /** The company of the report; none for all companies. */
  company: number | undefined;
}

/** Chooses admins who may see a report. */
function ReadersField<T extends FieldValues, C, O>({ control, name, label, known, company }: Props<T, C, O>) {
  const { field, error } = useBound({ control, name });
  const [chosen, setChosen] = useState<readonly Reader[]>(known);
  const search = usePeopleSearch();
  const list = trpc.report.readers.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE, ...(company !== undefined && { company }) },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <Field label={label} error={error} hint="Each gets the numbers that they may see themselves.">
      {(aria) => (
        <PeopleSelect
          {...aria}
          controlRef={field.ref}
          label={label}
          multiple
          search={search}
          list={list}
          personOf={(reader) => reader}
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            field.onChange(next.map(({ id }) => id));
          }}
          nobodyFits="No admin who may see this report fits"
        />
      )}
    </Field>
  );
}
