import { keepPreviousData } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import type { AdminUser } from '../../contracts/admin-user';
import { failedChoices } from '../form/failed-choices';
import { useRested } from '../list/rested';
import { trpc } from '../trpc';
import type { ControlProps } from '../ui/Field';
import { fullName, plainTexts } from '../ui/format';
import { type Option, SearchSelect } from '../ui/SearchSelect';

const PAGE_SIZE = 10;

const optionOf = (user: AdminUser): Option => ({ value: user.user_id, label: fullName(user), hint: user.email });

/** Chooses people who work here, by the beginning of a name or address. */
export function PersonChoice({
  aria,
  label,
  chosen,
  onChange,
  multiple,
  controlRef,
}: {
  aria: ControlProps;
  label: string;
  chosen: readonly Option[];
  onChange: (chosen: Option[]) => void;
  multiple?: boolean;
  controlRef?: Ref<HTMLButtonElement>;
}) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useRested(search.trim());
  const list = trpc.adminUser.internal.useQuery(
    { page, pagesize: PAGE_SIZE, search: asked || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <SearchSelect
      {...aria}
      {...(controlRef ? { controlRef } : {})}
      label={label}
      placeholder={multiple ? 'Choose people' : 'Choose a person'}
      {...(multiple ? { multiple } : {})}
      options={(list.data?.results ?? []).map(optionOf)}
      chosen={chosen}
      onChange={onChange}
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
  );
}
