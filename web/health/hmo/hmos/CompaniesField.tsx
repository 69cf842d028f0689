import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useCompanies } from '../../../organisation/company/use-companies';
import type { BoundProps } from '../../../platform/form/bound';
import { failedChoices } from '../../../platform/form/failed-choices';
import { ManyField } from '../../../platform/form/ManyField';

const PAGE = 20;

/** Chooses several companies by their names. */
export function CompaniesField<T extends FieldValues, C, O>(
  props: Pick<BoundProps<T, C, O>, 'control' | 'name' | 'hint'> & { label: string },
) {
  const companies = useCompanies();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const options = (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const found = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <ManyField
      {...props}
      placeholder="Choose companies"
      optionOf={(id) => options.find(({ value }) => value === id) ?? { value: id, label: '…' }}
      list={{
        options: found.slice((page - 1) * PAGE, page * PAGE),
        search,
        onSearch: (text) => {
          setSearch(text);
          setPage(1);
        },
        page,
        pages: Math.ceil(found.length / PAGE),
        onPage: setPage,
        loading: companies.isPending,
        none: 'No company fits',
        ...failedChoices(companies),
      }}
    />
  );
}
