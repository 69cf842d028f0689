import type { Reach } from '../../../contracts/cases/case-state';

/** The readers of a message, in the words of the choice. */
export const REACH_WORDS: Record<Reach, string> = {
  DESK: 'Human resources',
  PANEL: 'Panel and HR',
  SUBJECT: 'Employee, panel and HR',
  HEARING: 'Everybody at the hearings',
};
