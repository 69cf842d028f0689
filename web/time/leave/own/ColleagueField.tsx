import { keepPreviousData } from '@tanstack/react-query';
import type { LeaveColleague } from '../../../../contracts/time/leave';
import { trpc } from '../../../platform/call/trpc';
import { useBound } from '../../../platform/form/bound';
import { PeopleSelect } from '../../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../../platform/form/people';
import { Field } from '../../../platform/ui/Field';
import { plainTexts } from '../../../platform/ui/format';
import type { Request } from './use-request';

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
export function ColleagueField({ control, setValue, chosenName, days, employee }: Props) {
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
