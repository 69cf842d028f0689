import { UnsavedQuestion } from '../form/UnsavedQuestion';
import { Parts } from '../theme/Parts';

/** The question of link pages before something unsaved is left. */
export function LinkQuestions() {
  return (
    <Parts>
      <UnsavedQuestion />
    </Parts>
  );
}
