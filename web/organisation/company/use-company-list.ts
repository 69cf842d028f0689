import { useState } from 'react';
import { failedChoices } from '../../platform/form/failed-choices';
import type { Option } from '../../platform/ui/SearchSelect';
import { useCompanies } from './use-companies';

const PAGE = 10;

/**
 * The companies to choose several from: all of them, searched here. `hintOf` is what stands beside a company, which is its
 * code where nothing is said of it.
 */
export function useCompanyList(hintOf: (id: number) => string | undefined = () => undefined) {
  const all = useCompanies();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = search.trim().toLowerCase();
  const found = (all.data ?? []).filter(
    ({ name, code }) => name.toLowerCase().includes(wanted) || code.toLowerCase().startsWith(wanted),
  );
  const option = ({ id, name, code }: { id: number; name: string; code: string }): Option => ({
    value: id,
    label: name,
    hint: hintOf(id) ?? code,
  });
  return {
    optionOf: (id: number): Option => {
      const company = all.data?.find((one) => one.id === id);
      return company ? option(company) : { value: id, label: `Company ${id}` };
    },
    list: {
      options: found.slice((page - 1) * PAGE, page * PAGE).map(option),
      search,
      onSearch: (text: string) => {
        setSearch(text.slice(0, 100));
        setPage(1);
      },
      page,
      pages: Math.ceil(found.length / PAGE),
      onPage: setPage,
      loading: all.isLoading,
      ...failedChoices(all),
      none: 'No company fits this search',
    },
  };
}
