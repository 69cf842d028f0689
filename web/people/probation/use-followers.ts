import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { PolicyDetail } from '../../../contracts/people/probation';
import { trpc } from '../../platform/call/trpc';
import { failedChoices } from '../../platform/form/failed-choices';
import { useRested } from '../../platform/list/rested';
import { plainText, plainTexts } from '../../platform/ui/format';
import type { Option } from '../../platform/ui/SearchSelect';

const PAGE = 10;

/** The other policy that each company and job role follows, by id. Choosing it here takes it from that policy. */
export function useOtherFollowed(own: number | undefined) {
  const all = trpc.probation.policies.useQuery({ page_size: 1000 }, { select: plainTexts });
  const others = (all.data?.results ?? []).filter(({ id }) => id !== own);
  const byId = (kind: 'companies' | 'job_roles') =>
    new Map(others.flatMap((policy) => policy[kind].map(({ id }) => [id, policy.name] as const)));
  return { companies: byId('companies'), job_roles: byId('job_roles') };
}

/** The job roles to choose from, searched on the server: there may be hundreds. */
export function useJobRoleList(followed: ReadonlyMap<number, string>, stored: PolicyDetail['job_roles']) {
  const [known, setKnown] = useState(
    () => new Map(stored.map(({ id, name, company }) => [id, `${plainText(name)}, ${plainText(company)}`])),
  );
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useRested(search.trim());
  const list = trpc.company.jobRoleList.useQuery(
    { page, page_size: PAGE, search: asked || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const option = (id: number, label: string): Option => {
    const policy = followed.get(id);
    return { value: id, label, ...(policy ? { hint: `follows ${policy}` } : {}) };
  };
  return {
    optionOf: (id: number): Option => option(id, known.get(id) ?? `Job role ${id}`),
    onPick: (options: readonly Option[]) =>
      setKnown((before) => new Map([...before, ...options.map(({ value, label }) => [value, label] as const)])),
    list: {
      options: (list.data?.results ?? []).map(({ id, name, company_name }) => option(id, `${name}, ${company_name}`)),
      search,
      onSearch: (text: string) => {
        setSearch(text.slice(0, 100));
        setPage(1);
      },
      page,
      pages: Math.ceil((list.data?.total ?? 0) / PAGE),
      onPage: setPage,
      loading: list.isFetching,
      ...failedChoices(list),
      none: 'No job role fits this search',
    },
  };
}
