import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { AudiencePart } from '../../../contracts/letters/announcement';
import { trpc } from '../../platform/call/trpc';
import { failedChoices } from '../../platform/form/failed-choices';
import { useRested } from '../../platform/list/rested';
import { Field } from '../../platform/ui/Field';
import { type Option, SearchSelect } from '../../platform/ui/SearchSelect';
import type { Form } from './announcement-form';
import { audiencePartWords } from './words';

export type AudiencePartKind = 'companies' | 'departments' | 'branches';

const LABELS: Record<AudiencePartKind, string> = {
  companies: 'Companies',
  departments: 'Departments',
  branches: 'Branches',
};
const PAGE_SIZE = 10;

/** One page of the companies, departments or branches that can be chosen. */
function useParts(kind: AudiencePartKind, search: string, page: number) {
  const input = { page, page_size: PAGE_SIZE, search: search || undefined };
  const optionsFor = (of: AudiencePartKind) => ({ enabled: of === kind, placeholderData: keepPreviousData });
  const lists = {
    companies: trpc.company.list.useQuery(input, optionsFor('companies')),
    departments: trpc.company.departmentList.useQuery(input, optionsFor('departments')),
    branches: trpc.company.branchList.useQuery(input, optionsFor('branches')),
  };
  const list = lists[kind];
  const rows = (list.data?.results ?? []).map(
    (row): AudiencePart => ({ id: row.id, name: row.name, company: 'company_name' in row ? row.company_name : null }),
  );
  return { ...list, rows, total: list.data?.total ?? 0 };
}

const optionOf = (part: AudiencePart): Option => ({ value: part.id, label: audiencePartWords(part) });

/** Chooses companies, departments or branches for an audience. */
export function PartField({ control, name }: { control: Control<Form>; name: AudiencePartKind }) {
  const { field, fieldState } = useController({ control, name: `audience.${name}` });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const list = useParts(name, useRested(search.trim()), page);
  const chosen = field.value;
  const change = (options: Option[]) => {
    const known = [...chosen, ...list.rows];
    field.onChange(options.flatMap(({ value }) => known.find(({ id }) => id === value) ?? []));
  };
  return (
    <Field label={LABELS[name]} error={fieldState.error?.message}>
      {(aria) => (
        <SearchSelect
          id={aria.id}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          controlRef={field.ref}
          label={LABELS[name]}
          placeholder={`Choose ${LABELS[name].toLowerCase()}`}
          multiple
          options={list.rows.map(optionOf)}
          chosen={chosen.map(optionOf)}
          onChange={change}
          search={search}
          onSearch={(text) => {
            setSearch(text.slice(0, 100));
            setPage(1);
          }}
          page={page}
          pages={Math.ceil(list.total / PAGE_SIZE)}
          onPage={setPage}
          loading={list.isFetching}
          {...failedChoices(list)}
        />
      )}
    </Field>
  );
}
