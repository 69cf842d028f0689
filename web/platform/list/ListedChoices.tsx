import { problemOfError } from '../call/problem';
import { rereadProblemWords } from '../call/problem-words';
import { Skeleton } from '../ui/Skeleton';
import { FilterChoices } from './FilterChoices';

export interface NamedRow {
  id: number;
  name: string;
}

/** Reads the records that a filter offers, with plain texts. */
export type UseNamed = () => { data: readonly NamedRow[] | undefined; error: unknown };

/** The records that a filter offers. They are read when the filter is opened, and again when the last read failed. */
export function ListedChoices({
  legend,
  useAll,
  chosen,
  onChoose,
}: {
  legend: string;
  useAll: UseNamed;
  chosen: number | undefined;
  onChoose: (id: string) => void;
}) {
  const { data, error } = useAll();
  if (!data && !error) return <Skeleton width="60%" height={10} />;
  return (
    <FilterChoices
      legend={legend}
      choices={(data ?? []).map(({ id, name }) => [String(id), name])}
      chosen={chosen === undefined ? undefined : String(chosen)}
      said={data ? undefined : rereadProblemWords(problemOfError(error))}
      onChoose={onChoose}
    />
  );
}
