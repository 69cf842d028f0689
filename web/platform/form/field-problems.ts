import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Problem } from '../../../contracts/platform/problem';

/**
 * Puts the server's field errors under the fields of a form that have them, those inside a list by their place in it
 * (`steps.0.title` of `steps`), and the focus on the first of `names`. True when every one found its field; otherwise the rest is
 * for a toast.
 */
export function showFieldProblems<T extends FieldValues>(
  problem: Problem,
  setError: UseFormSetError<T>,
  names: readonly FieldPath<T>[],
): boolean {
  const fields = Object.entries(problem.fields ?? {});
  const order = (field: string) => names.findIndex((name) => field === name || field.startsWith(`${name}.`));
  const known = fields
    .flatMap(([field, [message]]) => (message !== undefined && order(field) >= 0 ? [{ field, message }] : []))
    .toSorted((a, b) => order(a.field) - order(b.field));
  for (const [place, { field, message }] of known.entries())
    setError(field as FieldPath<T>, { type: 'server', message }, { shouldFocus: place === 0 });
  return fields.length > 0 && known.length === fields.length;
}
