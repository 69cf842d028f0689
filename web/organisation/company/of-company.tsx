import { trpc } from '../../platform/call/trpc';
import { FilterChoices } from '../../platform/list/FilterChoices';
import { listedFilter } from '../../platform/list/filters';
import type { NamedRow, UseNamed } from '../../platform/list/ListedChoices';
import { useListAddress } from '../../platform/list/list-address';
import { numberIn, type SetFilters } from '../../platform/list/list-spec';
import { plainTexts } from '../../platform/ui/format';
import { OF_COMPANY } from './use-companies';

export interface CodedRow extends NamedRow {
  code: string;
}

/** The company that a list is filtered by; 0 for none. */
export const companyIn = (params: URLSearchParams): number =>
  numberIn(params.get('company'), 0, Number.MAX_SAFE_INTEGER);

/** The input and options of a call about the company that the address names. */
export function useCompanyInAddress() {
  const company = companyIn(useListAddress().params);
  return [
    { company: company || 1 },
    { enabled: company > 0, staleTime: 300_000, select: plainTexts<CodedRow[]> },
  ] as const;
}

export const useBranches = () => trpc.company.branches.useQuery(...useCompanyInAddress());
export const useDepartments = () => trpc.company.departments.useQuery(...useCompanyInAddress());

/** The filter by company of a list that also has filters by parts of it, which another company clears. */
export const companyWith = (parts: readonly string[]) => {
  const none = Object.fromEntries(parts.map((part) => [part, null]));
  return {
    ...OF_COMPANY,
    names: ['company', ...parts],
    editor: (params: URLSearchParams, set: SetFilters) =>
      OF_COMPANY.editor(params, (changes) => set({ ...none, ...changes })),
  };
};

/** The filter by a part of the company that the list is filtered by. */
export function ofCompany<K extends string>(key: K, label: string, useAll: UseNamed) {
  const filter = listedFilter(key, label, useAll);
  return {
    ...filter,
    editor: (params: URLSearchParams, set: SetFilters) =>
      companyIn(params) > 0 ? (
        filter.editor(params, set)
      ) : (
        <FilterChoices
          legend={label}
          choices={[]}
          chosen={undefined}
          said="Filter by company first."
          onChoose={() => undefined}
        />
      ),
  };
}
