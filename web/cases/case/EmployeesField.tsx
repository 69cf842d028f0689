import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { trpc } from '../../platform/call/trpc';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { Field } from '../../platform/ui/Field';
import { fullName, plainTexts } from '../../platform/ui/format';

interface Props<T extends FieldValues, C, O>
  extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'required' | 'hint' | 'disabled'> {
  label: string;
  /** The field holds the ids of several, and not the id of one. */
  multiple?: boolean;
  /** The people who are chosen from the start, with their names. */
  known?: readonly ListedPerson[];
  /** Takes the person who is chosen, where a form keeps their names. */
  onPick?: (people: readonly ListedPerson[]) => void;
  /** The person who cannot be chosen: the subject of the case. */
  without?: number;
}

/** Chooses employees by name or staff ID, of those who work here. */
export function EmployeesField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, disabled, multiple = false, known = [], without, onPick } = props;
  const { field, error } = useBound({ control, name });
  const [met, setMet] = useState<readonly ListedPerson[]>([]);
  const search = usePeopleSearch();
  const list = trpc.meeting.employees.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    {
      placeholderData: keepPreviousData,
      select: (page) => plainTexts({ ...page, results: page.results.filter(({ id }) => id !== without) }),
    },
  );
  const value: unknown = field.value;
  const ids = (Array.isArray(value) ? value : [value]).map(Number).filter((id) => id > 0);
  const people = [...met, ...known];
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(aria) => (
        <PeopleSelect
          {...aria}
          controlRef={field.ref}
          label={label}
          multiple={multiple}
          disabled={disabled}
          search={search}
          list={list}
          personOf={({ company, ...person }): ListedPerson => ({
            id: person.id,
            name: fullName(person),
            code: person.code,
            company,
            about: person.job_role,
          })}
          chosen={ids.flatMap((id) => people.find((person) => person.id === id) ?? [])}
          onChange={(next) => {
            setMet(next);
            onPick?.(next);
            const chosen = next.map(({ id }) => id);
            field.onChange(multiple ? chosen : chosen[0]);
          }}
          nobodyFits="No employee fits this search"
          nobody="There are no employees yet"
        />
      )}
    </Field>
  );
}
