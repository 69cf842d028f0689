import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { trpc } from '../../platform/call/trpc';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { Field } from '../../platform/ui/Field';
import { plainTexts } from '../../platform/ui/format';
import { employeeName } from './employee-words';

/** Chooses one employee, by their id. */
export function EmployeeField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  required,
}: Pick<BoundProps<T, C, O>, 'control' | 'name' | 'required'> & { label: string }) {
  const { field, error } = useBound({ control, name });
  const [chosen, setChosen] = useState<ListedPerson | null>(null);
  const search = usePeopleSearch();
  const list = trpc.employee.list.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <Field {...{ label, required, error }}>
      {(aria) => (
        <PeopleSelect
          {...aria}
          label={label}
          controlRef={field.ref}
          search={search}
          list={list}
          personOf={(row): ListedPerson => ({
            id: row.id,
            name: employeeName(row),
            code: row.code,
            company: row.company_name,
          })}
          chosen={chosen ? [chosen] : []}
          onChange={([person]) => {
            setChosen(person ?? null);
            field.onChange(person?.id);
          }}
        />
      )}
    </Field>
  );
}
