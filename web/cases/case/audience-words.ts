import type { EntryAudience } from '../../../contracts/cases/case-state';

/** The readers of a message, in the words of the choice. */
export const AUDIENCE_WORDS: Record<EntryAudience, string> = {
  DESK: 'Human resources',
  PANEL: 'Panel and HR',
  SUBJECT: 'Employee, panel and HR',
  HEARING: 'Everybody at the hearings',
};
