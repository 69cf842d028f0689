import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';

/** What the dialog of an act in a case is given. */
export interface ActProps {
  of: DisciplinaryCase;
  onClose: () => void;
  /** Reads the case anew. */
  onDone: () => unknown;
}
