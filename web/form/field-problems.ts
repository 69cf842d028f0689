import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Problem } from '../../contracts/problem';

/**
 * Puts the server's field errors under the fields of a form that have them, and the focus on the first. True when
 * every one found its field; otherwise the rest is for a toast.
 */
export function showFieldProblems<T extends FieldValues>(
  problem: Problem,
  setError: UseFormSetError<T>,
  names: readonly FieldPath<T>[],
): boolean {
  const fields = Object.entries(problem.fields ?? {});
  let shown = 0;
  for (const [field, messages] of fields) {
    const name = names.find((known) => known === field);
    if (!name || messages[0] === undefined) continue;
    setError(name, { type: 'server', message: messages[0] }, { shouldFocus: shown === 0 });
    shown += 1;
  }
  return fields.length > 0 && shown === fields.length;
}
