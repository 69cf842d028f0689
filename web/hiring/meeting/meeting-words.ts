import type { MeetingType } from '../../../contracts/hiring/meeting';
import { addDays, lagosInstant, lagosTime } from '../../../contracts/platform/dates';
import { countWithWord, date } from '../../platform/ui/format';

/** The name of each kind of meeting. */
export const MEETING_TYPE_WORDS: Record<MeetingType, string> = {
  GENERAL: 'Meeting',
  INTERVIEW: 'Interview',
  MEDICAL: 'Medical',
  INDUCTION: 'Induction',
  APPRAISAL: 'Appraisal review',
  DISCIPLINARY: 'Disciplinary hearing',
  EXIT: 'Exit interview',
};

interface Timed {
  date: string;
  time: string;
  duration: number;
}

/** `10:00–11:30`, with the day of the end where the meeting ends on another day. */
export function hoursOf({ date: day, time, duration }: Timed): string {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + duration;
  const end = lagosTime(new Date(lagosInstant(day, time).getTime() + duration * 60_000));
  return `${time}–${end}${minutes > 24 * 60 ? ` (${date(addDays(day, 1))})` : ''}`;
}

/** `12 Jun 2026, 10:00–11:30`. */
export const whenOf = (meeting: Timed): string => `${date(meeting.date)}, ${hoursOf(meeting)}`;

/** A length: `45 minutes`, `2 hours`, `1 h 30 min`. */
export function lengthWords(minutes: number): string {
  if (minutes < 60) return countWithWord(minutes, 'minute');
  if (minutes % 60 === 0) return countWithWord(minutes / 60, 'hour');
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `Ada Obi, Musa Bello and 3 more`. */
export function peopleOfMeeting(names: readonly string[], total: number): string {
  if (total > names.length) return `${names.join(', ')} and ${total - names.length} more`;
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Whether a meeting has ended. */
export const isMeetingOver = ({ date: day, time, duration }: Timed, now: Date = new Date()): boolean =>
  lagosInstant(day, time).getTime() + duration * 60_000 <= now.getTime();
