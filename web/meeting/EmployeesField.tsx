import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invited } from '../../contracts/meeting';
import { useBound } from '../form/bound';
import { failedChoices } from '../form/failed-choices';
import { useRested } from '../list/rested';
import { trpc } from '../trpc';
import { Field } from '../ui/Field';
import { fullName, plainTexts } from '../ui/format';
import { type Option, SearchSelect } from '../ui/SearchSelect';
import type { MeetingControl } from './meeting-form';

const PAGE_SIZE = 10;

const optionOf = (person: Invited): Option => ({
  value: person.id,
  label: fullName(person),
  hint: [person.code, person.job_role].filter(Boolean).join(', '),
});

interface Props {
  control: MeetingControl;
  /** The people who are invited already, whose names are known. */
  known: readonly Invited[];
  required: boolean;
}

/** Chooses employees by name or staff ID. */
export function EmployeesField({ control, known, required }: Props) {
  const { field, error } = useBound({ control, name: 'employee' });
  const [met, setMet] = useState<ReadonlyMap<number, Invited>>(new Map());
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useRested(search.trim());
  const list = trpc.meeting.employees.useQuery(
    { search: asked || undefined, page, page_size: PAGE_SIZE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const ids: readonly number[] = Array.isArray(field.value) ? field.value.map(Number) : [];
  const chosen = ids.flatMap((id) => met.get(id) ?? known.find((person) => person.id === id) ?? []);
  return (
    <Field label="Employees" required={required} error={error} hint="Each of them gets an invitation by mail">
      {(aria) => (
        <SearchSelect
          {...aria}
          controlRef={field.ref}
          label="Employees"
          placeholder="Choose employees"
          multiple
          options={(list.data?.results ?? []).map(optionOf)}
          chosen={chosen.map(optionOf)}
          onChange={(next) => {
            setMet(new Map([...met, ...(list.data?.results ?? []).map((person) => [person.id, person] as const)]));
            field.onChange(next.map(({ value }) => value));
          }}
          search={search}
          onSearch={(text) => {
            setSearch(text.slice(0, 100));
            setPage(1);
          }}
          page={page}
          pages={Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)}
          onPage={setPage}
          loading={list.isFetching}
          {...failedChoices(list)}
          none={search ? 'No employee fits this search' : 'There are no employees yet'}
        />
      )}
    </Field>
  );
}
