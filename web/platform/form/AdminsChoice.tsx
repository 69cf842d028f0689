import { useState } from 'react';
import { trpc } from '../call/trpc';
import { accountPerson } from '../record/account-person';
import type { ControlProps } from '../ui/Field';
import { plainTexts } from '../ui/format';
import { SearchSelect, type SearchSelectProps } from '../ui/SearchSelect';
import { failedChoices } from './failed-choices';
import { personOption } from './people';

const PAGE = 20;

/** Everybody who administers, as options. They are few, so they are read as a whole. */
export function useAdmins() {
  const list = trpc.adminUser.list.useQuery(
    { roles: 'ADMIN', page: 1, page_size: 1000 },
    { select: plainTexts, staleTime: 60_000 },
  );
  return { list, options: (list.data?.results ?? []).map((user) => personOption(accountPerson(user))) };
}

interface Props extends ControlProps, Pick<SearchSelectProps, 'label' | 'multiple' | 'placeholder' | 'controlRef'> {
  chosen: readonly number[];
  /** Names of chosen people who are not admins. */
  names?: ReadonlyMap<number, string>;
  onChange: (ids: number[]) => void;
}

/** Chooses one or several of those who administer. */
export function AdminsChoice({ chosen, names, onChange, ...field }: Props) {
  const { list, options } = useAdmins();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = search.trim().toLowerCase();
  const found = options.filter(({ label, below }) => `${label} ${below}`.toLowerCase().includes(wanted));
  return (
    <SearchSelect
      {...field}
      options={found.slice((page - 1) * PAGE, page * PAGE)}
      chosen={chosen.map(
        (id) =>
          options.find(({ value }) => value === id) ?? {
            value: id,
            label: names?.get(id) ?? (list.data ? `No. ${id}` : '…'),
          },
      )}
      onChange={(next) => onChange(next.map(({ value }) => value))}
      search={search}
      onSearch={(text) => {
        setSearch(text.slice(0, 100));
        setPage(1);
      }}
      page={page}
      pages={Math.ceil(found.length / PAGE)}
      onPage={setPage}
      loading={list.isFetching}
      {...failedChoices(list)}
    />
  );
}
