import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import { type AdminUser, type Impersonate, mayImpersonate } from '../../contracts/admin-user';
import { useBound } from '../form/bound';
import { failedChoices } from '../form/failed-choices';
import { useRested } from '../list/rested';
import { currentSession } from '../session/session';
import { trpc } from '../trpc';
import { Field } from '../ui/Field';
import { fullName, plainTexts } from '../ui/format';
import { type Option, SearchSelect } from '../ui/SearchSelect';
import { roleWords } from './role-words';

const PAGE_SIZE = 10;

type Form = z.input<typeof Impersonate>;

const optionOf = (user: AdminUser): Option => ({
  value: user.user_id,
  label: fullName(user),
  hint: `${roleWords(user.roles)}, ${user.email}`,
});

/** Chooses the employee to act as, and warns when their role is not lower than one's own. */
export function PersonField({
  control,
  given,
}: {
  control: Control<Form, unknown, z.output<typeof Impersonate>>;
  /** Who is chosen already. */
  given: AdminUser | null;
}) {
  const { field, error } = useBound({ control, name: 'user_id' });
  const [person, setPerson] = useState(given);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useRested(search.trim());
  const list = trpc.adminUser.internal.useQuery(
    { page, pagesize: PAGE_SIZE, search: asked || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const reach = person === null || mayImpersonate(currentSession()?.roles ?? [], person.roles);
  return (
    <Field
      label="Person"
      required
      error={error}
      warning={reach ? undefined : 'You can only act as somebody whose role is lower than yours.'}
    >
      {(aria) => (
        <SearchSelect
          {...aria}
          controlRef={field.ref}
          label="Person"
          placeholder="Choose a person"
          options={(list.data?.results ?? []).map(optionOf)}
          chosen={person ? [optionOf(person)] : []}
          onChange={([option]) => {
            setPerson(list.data?.results.find(({ user_id }) => user_id === option?.value) ?? null);
            field.onChange(option?.value);
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
          {...failedChoices(list, 'readInternalUsers')}
        />
      )}
    </Field>
  );
}
