import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { LinePerson, LineRef } from '../../contracts/reporting-line';
import { type BoundProps, useBound } from '../form/bound';
import { failedChoices } from '../form/failed-choices';
import { useRested } from '../list/rested';
import { trpc } from '../trpc';
import { Field } from '../ui/Field';
import { plainTexts } from '../ui/format';
import { type Option, SearchSelect } from '../ui/SearchSelect';

const PAGE_SIZE = 10;

type Named = Pick<LinePerson, 'kind' | 'id' | 'name' | 'code' | 'about'>;

/** Employees and people outside have ids of their own; those outside are told apart by the sign. */
const keyOf = ({ kind, id }: LineRef): number => (kind === 'outside' ? -id : id);

const optionOf = (person: Named): Option => ({
  value: keyOf(person),
  label: person.name,
  hint:
    person.kind === 'outside' ? `Outside${person.about ? `, ${person.about}` : ''}` : `${person.code}, ${person.about}`,
});

/** Chooses somebody of a reporting line: an employee who works here, or a person outside. */
export function LinePersonField<T extends FieldValues, C, O>({
  person = null,
  control,
  name,
  label,
  ...frame
}: BoundProps<T, C, O> & {
  label: string;
  /** Who is chosen when the form opens. */
  person?: Named | null;
}) {
  const { field, error } = useBound({ control, name });
  const [chosen, setChosen] = useState(person);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useRested(search.trim());
  const list = trpc.reportingLine.people.useQuery(
    { page, page_size: PAGE_SIZE, search: asked || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const people = list.data?.results ?? [];
  return (
    <Field label={label} error={error} {...frame}>
      {(aria) => (
        <SearchSelect
          {...aria}
          controlRef={field.ref}
          label={label}
          placeholder="Choose a person"
          none="Nobody fits. Somebody who works elsewhere is added under People outside."
          options={people.map(optionOf)}
          chosen={chosen ? [optionOf(chosen)] : []}
          onChange={([option]) => {
            const next = people.find((one) => keyOf(one) === option?.value) ?? null;
            setChosen(next);
            field.onChange(next && { kind: next.kind, id: next.id });
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
        />
      )}
    </Field>
  );
}
