import type { MeetingType } from '../../../contracts/hiring/meeting';
import { timeWords } from '../../platform/mail/mail-words';

/** The facts about a meeting in invitations. */
export interface InvitationFacts {
  uid: string;
  version: number;
  starts_at: string;
  ends_at: string;
  type: MeetingType;
  notes: string | null;
  offline: boolean;
  location: string | null;
  link: string | null;
}

export const MEETING_NAMES: Record<MeetingType, string> = {
  GENERAL: 'Meeting',
  INTERVIEW: 'Interview',
  MEDICAL: 'Medical',
  INDUCTION: 'Induction',
  APPRAISAL: 'Appraisal review',
  DISCIPLINARY: 'Disciplinary hearing',
  EXIT: 'Exit interview',
};

/** A meeting as the subject of a mail names it. */
export const meetingName = (type: MeetingType): string => MEETING_NAMES[type];

export const meetingPlaceOf = (meeting: Pick<InvitationFacts, 'offline' | 'location' | 'link'>): string =>
  meeting.location ?? meeting.link ?? (meeting.offline ? 'To be announced' : 'Online');

const NOUNS: Partial<Record<MeetingType, string>> = { MEDICAL: 'medical meeting' };

/** "medical meeting on 12 Jun 2026 at 14:05". */
export const meetingWords = ({ type, starts_at }: Pick<InvitationFacts, 'type' | 'starts_at'>): string =>
  `${NOUNS[type] ?? meetingName(type).toLowerCase()} on ${timeWords(starts_at)}`;
