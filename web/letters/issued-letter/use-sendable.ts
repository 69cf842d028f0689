import { trpc } from '../../platform/call/trpc';
import { plainTexts } from '../../platform/ui/format';

/** As many as one call gives; a company has some dozens. */
const ALL = { page: 1, page_size: 1000 };

/** Every letter that is published: what can be sent, and what was. */
export const useSendable = () =>
  trpc.issuedLetter.letters.useQuery(ALL, { staleTime: 60_000, select: ({ results }) => plainTexts(results) });

/** The letters by their names, as a filter offers them. */
export function useLetterNames() {
  const { data, error } = useSendable();
  return { data: data?.map(({ id, letter_name }) => ({ id, name: letter_name })), error };
}
