import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import type { Invitee, MeetingForm, MeetingType } from '../../../contracts/hiring/meeting';
import { date, fullName } from '../../platform/ui/format';
import { lengthWords, MEETING_TYPE_WORDS } from './meeting-words';

type Input = z.input<typeof MeetingForm>;
export type MeetingControl = Control<Input, unknown, MeetingForm>;

/** The meeting that a form starts from. */
export interface Editable {
  id: number;
  version: number;
  date: string;
  time: string;
  duration: number;
  type: MeetingType;
  notes: string | null;
  offline: boolean;
  location: string | null;
  link: string | null;
  employee: readonly Invitee[];
  candidate: readonly Pick<Invitee, 'id'>[];
}

/** The values of the form for a meeting, or for a new one. */
export const meetingValues = (meeting: Omit<Editable, 'id' | 'version'> | null, given: Partial<Input> = {}): Input => ({
  date: meeting?.date ?? '',
  time: meeting?.time ?? '09:00',
  duration: meeting?.duration ?? 60,
  type: meeting?.type ?? 'GENERAL',
  notes: meeting?.notes ?? '',
  offline: meeting?.offline ?? true,
  location: meeting?.location ?? '',
  link: meeting?.link ?? '',
  employee: meeting?.employee.map(({ id }) => id) ?? [],
  candidate: meeting?.candidate.map(({ id }) => id) ?? [],
  ...given,
});

export const MEETING_LABELS = {
  date: 'Date',
  time: 'Time',
  duration: 'Duration',
  type: 'Type',
  offline: 'Offline',
  location: 'Location',
  link: 'Link',
  employee: 'Employees',
  notes: 'Notes',
};

/** A value of the form as a person reads it. */
export function meetingValueText(name: string, value: unknown, people: readonly Invitee[]): string {
  if (name === 'offline') return value ? 'At a place' : 'Online';
  if (name === 'type') return MEETING_TYPE_WORDS[value as MeetingType] ?? '';
  if (name === 'duration') return lengthWords(Number(value));
  if (name === 'date') return value ? date(String(value)) : '';
  if (name !== 'employee') return String(value ?? '');
  return (value as number[])
    .map((id) => people.find((person) => person.id === id))
    .map((person) => (person ? fullName(person) : 'somebody'))
    .join(', ');
}
