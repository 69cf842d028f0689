import { problemOfError } from '../../platform/call/problem';
import { rereadProblemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { FilterChoices } from '../../platform/list/FilterChoices';

interface Props {
  legend: string;
  of: 'records' | 'actions';
  wordsOf: (kind: string) => string;
  chosen: string;
  onChoose: (kind: string) => void;
}

/** The kinds of records or acts that occur in the audit. */
export function AuditKinds({ legend, of, wordsOf, chosen, onChoose }: Props) {
  const { data, error } = trpc.adminUser.auditKinds.useQuery({}, { staleTime: 300_000 });
  return (
    <FilterChoices
      legend={legend}
      choices={(data?.[of] ?? []).map((kind) => [kind, wordsOf(kind)])}
      chosen={chosen}
      said={error ? rereadProblemWords(problemOfError(error)) : undefined}
      onChoose={onChoose}
    />
  );
}
