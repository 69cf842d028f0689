import { LeaveDialog } from '../form/LeaveDialog';
import type { LeaveQuestion } from '../form/unsaved-question';
import { Parts } from '../theme/Parts';

/** The question of a link page before something unsaved is left. */
export function LinkQuestion(question: LeaveQuestion) {
  return (
    <Parts>
      <LeaveDialog {...question} />
    </Parts>
  );
}
