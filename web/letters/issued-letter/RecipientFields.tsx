import { keepPreviousData } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { employeeName } from '../../people/employee/employee-words';
import { trpc } from '../../platform/call/trpc';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { Field } from '../../platform/ui/Field';
import { fullName, plainTexts } from '../../platform/ui/format';
import type { LetterRecipient } from './use-recipients';

interface Props<T extends FieldValues, C, O> extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'hint'> {
  chosen: readonly LetterRecipient[];
  /** Takes those who were chosen, so that they are not asked for again. */
  onPick: (people: LetterRecipient[]) => void;
}

const shown = ({ id, name, staff_id, company }: LetterRecipient): ListedPerson => ({
  id,
  name,
  code: staff_id,
  company,
});

/** Chooses the employees who get a letter. */
export function EmployeeRecipientsField<T extends FieldValues, C, O>({ chosen, onPick, ...bound }: Props<T, C, O>) {
  const search = usePeopleSearch();
  const list = trpc.employee.list.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const found = (list.data?.results ?? []).map(
    (row): LetterRecipient => ({
      kind: 'employee',
      id: row.id,
      name: employeeName(row),
      staff_id: row.code,
      company: row.company_name ?? '',
      has_address: row.email !== null,
    }),
  );
  return <RecipientsField {...bound} label="Employees" {...{ search, list, found, chosen, onPick }} />;
}

/** Chooses the candidates who get a letter. */
export function CandidateRecipientsField<T extends FieldValues, C, O>({ chosen, onPick, ...bound }: Props<T, C, O>) {
  const search = usePeopleSearch();
  const list = trpc.onboarding.candidates.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE, ordering: 'lastname' },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const found = (list.data?.results ?? []).map(
    (row): LetterRecipient => ({
      kind: 'candidate',
      id: row.id,
      name: fullName(row),
      staff_id: null,
      company: row.company,
      has_address: row.email !== '',
    }),
  );
  return <RecipientsField {...bound} label="Candidates" {...{ search, list, found, chosen, onPick }} />;
}

interface FieldProps<T extends FieldValues, C, O> extends Props<T, C, O> {
  label: string;
  search: ReturnType<typeof usePeopleSearch>;
  list: { data: { total: number } | undefined; isFetching: boolean; error: unknown; refetch: () => unknown };
  found: LetterRecipient[];
}

function RecipientsField<T extends FieldValues, C, O>(props: FieldProps<T, C, O>) {
  const { control, name, label, hint, search, list, found, chosen, onPick } = props;
  const { field, error } = useBound({ control, name });
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <PeopleSelect
          id={aria.id}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          controlRef={field.ref}
          label={label}
          multiple
          search={search}
          list={{ ...list, data: list.data && { ...list.data, results: found } }}
          personOf={shown}
          chosen={chosen.map(shown)}
          onChange={(people) => {
            onPick(found.filter(({ id }) => people.some((one) => one.id === id)));
            field.onChange(people.map(({ id }) => id));
          }}
        />
      )}
    </Field>
  );
}
