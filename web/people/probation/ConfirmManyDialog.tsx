import { useState } from 'react';
import type { Probation } from '../../../contracts/people/probation';
import { problemOfError } from '../../platform/call/problem';
import { problemWords } from '../../platform/call/problem-words';
import { trpc } from '../../platform/call/trpc';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog';
import { countWithWord, fullName } from '../../platform/ui/format';
import { toast } from '../../platform/ui/toast';

/** Whether the line manager recommends something else than to confirm. */
const recommendedOtherwise = ({ review }: Probation) =>
  review?.recommendation === 'EXTEND' || review?.recommendation === 'NOT_CONFIRM';

/** Confirms several employments, each from the end of its own probation: one after the other, each a decision of its own. */
export function ConfirmManyDialog({
  rows,
  onClose,
  onDone,
}: {
  rows: readonly Probation[];
  onClose: () => void;
  /** Takes the probations that are decided, here or meanwhile by somebody else; the others can be tried again. */
  onDone: (decided: Probation[]) => void;
}) {
  const utils = trpc.useUtils();
  const [at, setAt] = useState<number | null>(null);
  const employments = countWithWord(rows.length, 'employment');
  const otherwise = rows.filter(recommendedOtherwise).map(fullName);

  async function confirmAll() {
    if (at !== null) return;
    const confirmed: Probation[] = [];
    const gone: Probation[] = [];
    let failure: { name: string; words: string } | null = null;
    for (const [i, row] of rows.entries()) {
      setAt(i);
      try {
        const { id, version, probation_end: confirmation_effective_date } = row;
        await utils.client.probation.confirm.mutate({ id, version, confirmation_effective_date });
        confirmed.push(row);
      } catch (error) {
        const problem = problemOfError(error);
        if (problem.status === 409 || problem.status === 404) gone.push(row);
        failure ??= { name: fullName(row), words: problemWords(problem, 'act') };
      }
    }
    setAt(null);
    await utils.probation.invalidate();
    onDone([...confirmed, ...gone]);
    if (confirmed.length > 0) toast.success(`${countWithWord(confirmed.length, 'employment')} confirmed`);
    if (failure) {
      toast.error(`${countWithWord(rows.length - confirmed.length, 'employment')} not confirmed`, undefined, {
        description: `${failure.name}: ${failure.words}`,
      });
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={at === null ? `Confirm ${employments}?` : `Confirming ${at + 1} of ${rows.length}`}
      confirm={`Confirm ${employments}`}
      busy={at !== null}
      onConfirm={() => void confirmAll()}
    >
      Each is confirmed from the last day of its own probation, and each employee is told by mail.
      {otherwise.length > 0 && ` The line manager recommends otherwise for ${otherwise.join(', ')}.`}
    </ConfirmDialog>
  );
}
