import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';

/** The props of the dialog of an act in a case. */
export interface ActProps {
  of: DisciplinaryCase;
  onClose: () => void;
  /** Reads the case again. */
  onDone: () => unknown;
}
