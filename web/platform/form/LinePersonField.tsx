import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LinePerson, LineRef } from '../../../contracts/people/reporting-line';
import { trpc } from '../call/trpc';
import { Field } from '../ui/Field';
import { plainTexts } from '../ui/format';
import { type BoundProps, useBound } from './bound';
import { PeopleSelect } from './PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from './people';

type Named = Pick<LinePerson, 'kind' | 'id' | 'name' | 'code' | 'company' | 'about'>;

/** Employees and people outside have ids of their own; those outside are told apart by the sign. */
const personOf = ({ kind, id, ...person }: Named): ListedPerson & { is: LineRef } => ({
  ...person,
  id: kind === 'outside' ? -id : id,
  is: { kind, id },
  ...(kind === 'outside' && { state: 'Outside' }),
});

/** Chooses somebody of a reporting line: an employee who works here, or a person outside. */
export function LinePersonField<T extends FieldValues, C, O>({
  person = null,
  outsideOnly = false,
  control,
  name,
  label,
  ...frame
}: BoundProps<T, C, O> & {
  label: string;
  /** The person who is chosen when the form opens. */
  person?: Named | null;
  /** Whether nobody but people outside can be chosen. */
  outsideOnly?: boolean;
}) {
  const { field, error } = useBound({ control, name });
  const [chosen, setChosen] = useState(person && personOf(person));
  const search = usePeopleSearch();
  const list = trpc.reportingLine.people.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    {
      placeholderData: keepPreviousData,
      select: (page) => {
        const people = plainTexts(page);
        const results = people.results.filter(({ kind }) => kind === 'outside');
        return outsideOnly ? { ...people, results, total: results.length } : people;
      },
    },
  );
  return (
    <Field label={label} error={error} {...frame}>
      {(aria) => (
        <PeopleSelect
          {...aria}
          controlRef={field.ref}
          label={label}
          search={search}
          list={list}
          personOf={personOf}
          chosen={chosen ? [chosen] : []}
          onChange={([next = null]) => {
            setChosen(next);
            field.onChange(next?.is ?? null);
          }}
          nobodyFits="Nobody fits. Somebody who works elsewhere is added under People outside."
        />
      )}
    </Field>
  );
}
