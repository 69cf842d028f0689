import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { showFieldProblems } from '../form/field-problems';
import { problemOf } from '../problem';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { toast } from '../ui/toast';

/** What follows an act about somebody on probation: the list of now, and the words for how it went. */
export function useDecided<T extends FieldValues>(
  words: string,
  onClose: () => void,
  setError: UseFormSetError<T>,
  names: readonly FieldPath<T>[],
) {
  const utils = trpc.useUtils();
  return {
    onSuccess: async () => {
      toast.success(words);
      onClose();
      await utils.probation.invalidate();
    },
    onError: (error: unknown) => {
      showFieldProblems(problemOf(error), setError, names);
      reportFailure(error, 'act');
      // Somebody else was faster: the form stays, over what they made of it.
      if (problemOf(error).status === 409) void utils.probation.due.invalidate();
    },
  };
}
