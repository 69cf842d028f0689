import { problemOfError } from '../../platform/call/problem';
import { rereadProblemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { plainText, plainTexts } from '../../platform/ui/format';

const ALL = { page: 1, page_size: 1000 };
const KEPT = { staleTime: 60_000 };

/** The categories to choose from: a short list, read as a whole. */
export function useDocumentCategories() {
  const list = trpc.document.categories.useQuery(ALL, KEPT);
  const all = list.data?.results ?? [];
  return {
    all,
    byId: (id: unknown) => all.find((one) => one.id === Number(id)),
    options: all.map(({ id, name }) => ({ value: id, label: plainText(name) })),
    failed: list.isError ? rereadProblemWords(problemOfError(list.error)) : undefined,
  };
}

/** The names of the categories, as a filter offers them. */
export const useCategoryNames = () =>
  trpc.document.categories.useQuery(ALL, { ...KEPT, select: ({ results }) => plainTexts(results) });
