import type { Probation } from '../../../contracts/people/probation';
import { AskManagerDialog } from './AskManagerDialog';
import { ConfirmEmployeeDialog } from './ConfirmEmployeeDialog';
import type { DueAct } from './due-acts';
import { EndProbationDialog } from './EndProbationDialog';
import { ExtendProbationDialog } from './ExtendProbationDialog';
import { ProbationDetailsDialog } from './ProbationDetailsDialog';

/** The open dialog about somebody on probation: the details, or one of the actions. */
export function ProbationDialog({
  row,
  act,
  onAct,
  onClose,
}: {
  row: Probation;
  act: DueAct;
  onAct: (act: DueAct) => void;
  onClose: () => void;
}) {
  if (act === 'see' || row.own) return <ProbationDetailsDialog row={row} onAct={onAct} onClose={onClose} />;
  if (act === 'confirm') return <ConfirmEmployeeDialog row={row} onClose={onClose} />;
  if (act === 'extend') return <ExtendProbationDialog row={row} onClose={onClose} />;
  if (act === 'end') return <EndProbationDialog row={row} onClose={onClose} />;
  return <AskManagerDialog row={row} onClose={onClose} />;
}
