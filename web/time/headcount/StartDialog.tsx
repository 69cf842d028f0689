import { keepPreviousData } from '@tanstack/react-query';
import { lastDayOf } from '../../../contracts/platform/calendar';
import { lagosDay, MONTH_NAMES } from '../../../contracts/platform/dates';
import { monthNumber } from '../../../contracts/time/headcount-answers';
import { useCompanies } from '../../organisation/company/use-companies';
import { useCompanyList } from '../../organisation/company/use-company-list';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { ManyField } from '../../platform/form/ManyField';
import { SelectField } from '../../platform/form/SelectField';
import { useListAddress } from '../../platform/list/list-address';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord } from '../../platform/ui/format';
import type { HeadcountScope } from './headcount-scope';
import { StartForm, tooMany } from './start-form';

/** The most companies that are asked for at once. */
const MOST = 1000;

/** Starts the headcount of a month for companies: everybody who works there is asked. */
export function StartDialog({ scope, onClose }: { scope: HeadcountScope; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { set } = useListAddress();
  const all = useCompanies().data ?? [];
  const today = lagosDay();
  const year = Number(today.slice(0, 4));
  const last = lastDayOf(scope.year, monthNumber(scope.month));
  const { form, field, edit } = useRecordForm({
    schema: StartForm,
    blank: {
      month: scope.month,
      year: scope.year,
      companies: all.filter(({ name }) => scope.company === '' || name === scope.company).map(({ id }) => id),
      closes_on: [last, today].toSorted().at(-1) ?? today,
    },
    create: async (values) => ({ ...(await utils.client.headcount.start.mutate(values)), values }),
    said: ({ message, left_out }) =>
      left_out.length === 0 ? message : `${message}. Left out, because they have it: ${left_out.join(', ')}`,
    done: async ({ values }) => {
      onClose();
      const [first, ...more] = values.companies;
      const isOfOne = more.length === 0 && all.some(({ id, name }) => id === first && name === scope.company);
      set({ month: values.month, year: String(values.year), ...(!isOfOne && { company: null }) });
      await utils.headcount.invalidate();
    },
    labels: { month: 'Month', year: 'Year', companies: 'Companies', closes_on: 'Closing day' },
    place: 'headcount',
  });
  const ids = form.watch('companies');
  const [month, started] = form.watch(['month', 'year']);
  const had = trpc.headcount.list.useQuery(
    { month, year: started, page_size: MOST },
    { placeholderData: keepPreviousData },
  );
  const has = new Set(had.data?.results.map(({ company }) => company?.id));
  const companies = useCompanyList((id) => (has.has(id) ? 'Has this month' : undefined));
  const chosen = ids.length;
  const fresh = ids.filter((id) => !has.has(id)).length;
  const follow = () => {
    const [month, of] = form.getValues(['month', 'year']);
    const end = lastDayOf(of, monthNumber(month));
    if (end >= today) form.setValue('closes_on', end, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <RecordDialog
      edit={edit}
      title="Start headcount"
      description="Everybody who works in the companies gets a mail and a notice, and answers the questions as they stand now."
      submit={fresh === 0 ? 'Start headcount' : `Start for ${countWithWord(fresh, 'company', 'companies')}`}
      onClose={onClose}
    >
      <FieldPair>
        <SelectField
          {...field('month')}
          label="Month"
          required
          options={MONTH_NAMES.map((value) => ({ value, label: value }))}
          onChosen={follow}
        />
        <SelectField
          {...field('year')}
          label="Year"
          required
          options={[...new Set([year - 1, year, year + 1, scope.year])]
            .toSorted((a, b) => a - b)
            .map((value) => ({ value, label: String(value) }))}
          onChosen={follow}
        />
      </FieldPair>
      <ManyField
        {...field('companies')}
        label="Companies"
        placeholder="Choose companies"
        hint={
          fresh < chosen
            ? `${countWithWord(chosen - fresh, 'company', 'companies')} of these ${chosen - fresh === 1 ? 'has' : 'have'} the month already and ${chosen - fresh === 1 ? 'is' : 'are'} left out`
            : 'A company that has the month already is left out'
        }
        warning={tooMany(chosen)}
        {...companies}
      />
      <DayField
        {...field('closes_on')}
        label="Closing day"
        required
        min={today}
        hint="The last day to answer. Whoever has not answered is reminded three days before, and the day before."
      />
    </RecordDialog>
  );
}
