import type { EntryAudience } from '../../../contracts/cases/case-state';

/** The words of an event: its title, and a line of ours below it. */
export interface EventWords {
  title: string;
  note?: string;
}

/** The words of a module for the content of its cases. */
export interface CaseWords {
  /** `data` was recorded with the event. */
  event(kind: string, data: Record<string, unknown>): EventWords;
  role(role: string): string;
}

/** The outcome of a letter, in words that follow its name. */
export const letterFateWords = (waits: unknown, sent: unknown): string =>
  waits === true ? 'waits for approval' : sent === false ? 'not approved, and not sent' : 'sent';

/** Events that all kinds of cases have. */
export const CORE = { message: 'MESSAGE', partyAdded: 'PARTY_ADDED', partyEnded: 'PARTY_ENDED', linkSent: 'LINK_SENT' };

const MESSAGE_TO: Record<EntryAudience, string> = {
  DESK: 'Message to HR',
  PANEL: 'Message to the panel',
  SUBJECT: 'Message to the person concerned',
  HEARING: 'Message to everybody in it',
};

const named = (data: Record<string, unknown>): string => (typeof data.name === 'string' ? data.name : 'Somebody');

/** The words of an event that all kinds have; null for an event of a module. */
export function coreWords(kind: string, reach: EntryAudience, data: Record<string, unknown>): EventWords | null {
  switch (kind) {
    case CORE.message:
      return { title: data.desk === true && reach === 'DESK' ? 'Note of HR' : MESSAGE_TO[reach] };
    case CORE.partyAdded:
      return { title: `Added: ${named(data)}` };
    case CORE.partyEnded:
      return { title: `Sees it no more: ${named(data)}` };
    case CORE.linkSent:
      return { title: `New link sent to ${named(data)}` };
    default:
      return null;
  }
}
