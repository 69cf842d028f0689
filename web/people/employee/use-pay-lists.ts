import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';

const ALL = { page: 1, page_size: 1000 };

/** The banks and pension managers to choose from, and what a stored choice is called. */
export function usePayLists() {
  const banks = trpc.setting.banks.useQuery(ALL, { staleTime: 300_000 });
  const pfas = trpc.setting.pfas.useQuery(ALL, { staleTime: 300_000 });
  const bankOptions = (banks.data?.results ?? []).map(({ id, name, code }) => ({ value: id, label: name, hint: code }));
  const pfaOptions = (pfas.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return {
    banks: {
      rows: banks.data?.results ?? [],
      options: bankOptions,
      loading: banks.isPending,
      failed: banks.error ? problemWords(problemOfError(banks.error), 'readBanks') : undefined,
      onRetry: () => void banks.refetch(),
    },
    pfas: {
      options: pfaOptions,
      loading: pfas.isPending,
      failed: pfas.error ? problemWords(problemOfError(pfas.error), 'readPfas') : undefined,
      onRetry: () => void pfas.refetch(),
    },
    textOf: (name: string, value: unknown): string =>
      [...(name === 'bank_name' ? bankOptions : name === 'pension_manager' ? pfaOptions : [])].find(
        (option) => option.value === value,
      )?.label ?? String(value ?? ''),
  };
}
export type PayLists = ReturnType<typeof usePayLists>;
