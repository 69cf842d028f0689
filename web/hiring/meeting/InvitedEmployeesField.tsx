import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitee } from '../../../contracts/hiring/meeting';
import { trpc } from '../../platform/call/trpc';
import { useBound } from '../../platform/form/bound';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { Field } from '../../platform/ui/Field';
import { fullName, plainTexts } from '../../platform/ui/format';
import type { MeetingControl } from './meeting-form';

const personOf = ({ company, ...person }: Invitee & { company?: string }): ListedPerson => ({
  id: person.id,
  name: fullName(person),
  code: person.code,
  company,
  about: person.job_role,
});

interface Props {
  control: MeetingControl;
  /** The people who are invited already, whose names are known. */
  known: readonly Invitee[];
  required: boolean;
}

/** Chooses employees by name or staff ID. */
export function InvitedEmployeesField({ control, known, required }: Props) {
  const { field, error } = useBound({ control, name: 'employee' });
  const [met, setMet] = useState<readonly ListedPerson[]>([]);
  const search = usePeopleSearch();
  const list = trpc.meeting.employees.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const ids: readonly number[] = Array.isArray(field.value) ? field.value.map(Number) : [];
  const people = [...met, ...known.map(personOf)];
  return (
    <Field label="Employees" required={required} error={error} hint="Each of them gets an invitation by mail">
      {(aria) => (
        <PeopleSelect
          {...aria}
          controlRef={field.ref}
          label="Employees"
          multiple
          search={search}
          list={list}
          personOf={personOf}
          chosen={ids.flatMap((id) => people.find((person) => person.id === id) ?? [])}
          onChange={(next) => {
            setMet(next);
            field.onChange(next.map(({ id }) => id));
          }}
          nobodyFits="No employee fits this search"
          nobody="There are no employees yet"
        />
      )}
    </Field>
  );
}
