import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { PolicyDetail } from '../../contracts/probation';
import { useRested } from '../list/rested';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { trpc } from '../trpc';
import { plainText, plainTexts } from '../ui/format';
import type { Option } from '../ui/SearchSelect';

const PAGE = 10;

const failedWords = (list: { error: unknown }) =>
  list.error ? problemWords(problemOf(list.error), 'read') : undefined;

/** The other policy that each company and job role follows, by id. Choosing it here takes it from that policy. */
export function useOtherFollowed(own: number | undefined) {
  const all = trpc.probation.policies.useQuery({ page_size: 1000 }, { select: plainTexts });
  const others = (all.data?.results ?? []).filter(({ id }) => id !== own);
  const byId = (kind: 'companies' | 'job_roles') =>
    new Map(others.flatMap((policy) => policy[kind].map(({ id }) => [id, policy.name] as const)));
  return { companies: byId('companies'), job_roles: byId('job_roles') };
}

/** The companies to choose from: all of them, searched here. */
export function useCompanyList(followed: ReadonlyMap<number, string>) {
  const all = trpc.company.all.useQuery({}, { staleTime: 300_000, select: plainTexts });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const wanted = search.trim().toLowerCase();
  const found = (all.data ?? []).filter(
    ({ name, code }) => name.toLowerCase().includes(wanted) || code.toLowerCase().startsWith(wanted),
  );
  const option = ({ id, name, code }: { id: number; name: string; code: string }): Option => {
    const policy = followed.get(id);
    return { value: id, label: name, hint: policy ? `follows ${policy}` : code };
  };
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
      failed: failedWords(all),
      onRetry: () => void all.refetch(),
      none: 'No company fits this search',
    },
  };
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
      failed: failedWords(list),
      onRetry: () => void list.refetch(),
      none: 'No job role fits this search',
    },
  };
}
