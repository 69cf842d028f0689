import { trpc } from '../../platform/call/trpc';
import { FilterChoices } from '../../platform/list/FilterChoices';
import { plainTexts } from '../../platform/ui/format';
import { categoryWord, categoryWords } from './letter-words';

/** The categories to filter by: those of the product, and the others that letters and templates have. */
export function CategoryChoices({ chosen, onChoose }: { chosen: string | null; onChoose: (category: string) => void }) {
  const kinds = trpc.letter.kinds.useQuery({}, { select: plainTexts, staleTime: 60_000 }).data?.kinds ?? [];
  return (
    <FilterChoices
      legend="Category"
      choices={categoryWords(kinds).map((word) => [word, word])}
      chosen={chosen === null ? undefined : categoryWord(chosen)}
      onChoose={onChoose}
    />
  );
}
