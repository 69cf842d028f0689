import { keepPreviousData } from '@tanstack/react-query';
import type { LeaveColleague } from '../../../../contracts/time/leave';
import { trpc } from '../../../platform/call/trpc';
import { fieldsOf, useBound } from '../../../platform/form/bound';
import { FieldPair } from '../../../platform/form/FieldPair';
import { PeopleSelect } from '../../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../../platform/form/people';
import { SegmentField } from '../../../platform/form/SegmentField';
import { TextField } from '../../../platform/form/TextField';
import { Field } from '../../../platform/ui/Field';
import { plainTexts } from '../../../platform/ui/format';
import { RequestFile } from './RequestFile';
import { countable } from './request-form';
import type { Request } from './use-request';

const NEEDED = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;
const WHO = [
  { value: 'colleague', label: 'A colleague' },
  { value: 'other', label: 'Somebody else' },
] as const;

/** Whether somebody stands in, and who: a colleague, or somebody else by name. */
export function ReliefFields({ form, typed, files, employee }: Pick<Request, 'form' | 'typed' | 'files' | 'employee'>) {
  const { control, setValue } = form;
  const field = fieldsOf(control);
  const days = countable({ ...typed, leave_type: 1 });
  return (
    <>
      <SegmentField
        {...field('relief_officer_needed')}
        legend="Is a relief officer needed?"
        required
        options={NEEDED}
      />
      {typed.relief_officer_needed === 'true' && (
        <>
          <SegmentField {...field('relief_who')} legend="Who stands in?" options={WHO} />
          {typed.relief_who === 'other' ? (
            <>
              <TextField {...field('relief_officer_name')} label="Relief officer name" required maxLength={120} />
              <FieldPair>
                <TextField {...field('relief_officer_email')} label="Relief officer email" type="email" />
                <TextField {...field('relief_officer_phone')} label="Relief officer phone" type="tel" />
              </FieldPair>
            </>
          ) : (
            <ColleagueField
              control={control}
              setValue={setValue}
              chosenName={typed.relief_officer_name ?? ''}
              employee={employee}
              days={days && { start_date: days.start_date, end_date: days.end_date }}
            />
          )}
          <RequestFile files={files} name="relief_officer_cv" label="CV of the relief officer" />
        </>
      )}
    </>
  );
}

const personOf = ({ id, code, name, job_role, away }: LeaveColleague): ListedPerson => ({
  id,
  code,
  name,
  about: job_role,
  ...(away !== null && { state: away ? 'Away' : 'Free in these days' }),
});

interface Props extends Pick<Request['form'], 'control' | 'setValue'> {
  /** The employee whose colleagues are listed, where HR asks for somebody. */
  employee: number | undefined;
  /** The name of the person who is chosen, which a draft keeps beside the id. */
  chosenName: string;
  /** The days to be free in; absent until they are chosen. */
  days: { start_date: string; end_date: string } | null;
}

/** Chooses a colleague as relief officer, and says who is away in the days. */
function ColleagueField({ control, setValue, chosenName, days, employee }: Props) {
  const { field, error } = useBound({ control, name: 'relief_officer' });
  const search = usePeopleSearch();
  const list = trpc.leave.colleagues.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE, ...days, ...(employee && { employee }) },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const id = Number(field.value);
  const found = list.data?.results.find((one) => one.id === id);
  const chosen = id > 0 ? [found ? personOf(found) : { id, name: chosenName }] : [];
  return (
    <Field
      label="Relief officer"
      required
      error={error}
      hint={
        found
          ? [found.job_role, found.away === null ? '' : found.away ? 'Away in these days' : 'Free in these days']
              .filter(Boolean)
              .join('. ')
          : undefined
      }
    >
      {(aria) => (
        <PeopleSelect
          {...aria}
          controlRef={field.ref}
          label="Relief officer"
          search={search}
          list={list}
          personOf={personOf}
          chosen={chosen}
          onChange={([person]) => {
            setValue('relief_officer_name', person?.name ?? '');
            field.onChange(person?.id ?? '');
          }}
          nobodyFits="No colleague of your team fits"
          nobody="Nobody shares your team. Choose somebody else."
        />
      )}
    </Field>
  );
}
