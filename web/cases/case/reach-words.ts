import type { Reach } from '../../../contracts/cases/case-state';

/** Whom a message reaches, as the choice of its readers says it. */
export const REACH_WORDS: Record<Reach, string> = {
  DESK: 'Human resources',
  PANEL: 'Panel and HR',
  SUBJECT: 'Employee, panel and HR',
  HEARING: 'Everybody at the hearings',
};
