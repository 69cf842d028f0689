import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import {
  type Invitee,
  MEETING_TYPES,
  type Meeting,
  MeetingForm,
  type MeetingType,
} from '../../../contracts/hiring/meeting';
import { charactersIn } from '../../../contracts/platform/characters';
import { lagosDay } from '../../../contracts/platform/dates';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf, useBound } from '../../platform/form/bound';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { PeopleSelect } from '../../platform/form/PeopleSelect';
import { type ListedPerson, PEOPLE_PAGE, usePeopleSearch } from '../../platform/form/people';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Field } from '../../platform/ui/Field';
import { date, fullName, plainTexts } from '../../platform/ui/format';
import { lengthWords, MEETING_TYPE_WORDS } from './meeting-words';

type Input = z.input<typeof MeetingForm>;
type MeetingControl = Control<Input, unknown, MeetingForm>;

/** The meeting that a form starts from. */
interface Editable {
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
const meetingValues = (meeting: Omit<Editable, 'id' | 'version'> | null, given: Partial<Input> = {}): Input => ({
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

const MEETING_LABELS = {
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
function meetingValueText(name: string, value: unknown, people: readonly Invitee[]): string {
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

interface Props {
  /** The meeting to change, or null for a new one. */
  meeting: Editable | null;
  /** The values that a new meeting starts from. */
  given?: Parameters<typeof meetingValues>[1];
  /** The employees among the given values, whose names are shown. */
  met?: readonly Invitee[];
  /** Whether employees can be chosen here; otherwise the invited people stay as they are. */
  choosing: boolean;
  title: string;
  description: ReactNode;
  submit: string;
  onClose: () => void;
  onSaved: (meeting: Meeting) => void;
}

/** The fields in which two edits can differ where the people cannot be chosen. */
const { employee: _, ...FACTS } = MEETING_LABELS;

/** The form of a meeting. Everybody whom a change concerns is told by mail. */
export function MeetingDialog({
  meeting,
  given,
  met = [],
  choosing,
  title,
  description,
  submit,
  onClose,
  onSaved,
}: Props) {
  const utils = trpc.useUtils();
  const calls = utils.client.meeting;
  const [known, setKnown] = useState(meeting?.employee ?? met);
  const { control, edit } = useRecordForm({
    schema: MeetingForm,
    record: meeting,
    valuesOf: (stored: Editable | undefined) => meetingValues(stored ?? null, stored ? {} : given),
    create: calls.create.mutate,
    update: ({ employee, candidate: _, ...facts }, { id, version }) =>
      calls.update.mutate({ ...facts, id, version, ...(choosing ? { employee } : {}) }),
    read: async ({ id }) => {
      const now = await calls.detail.query({ id });
      setKnown((people) => [...people, ...now.employee]);
      return now;
    },
    labels: choosing ? MEETING_LABELS : FACTS,
    word: 'meeting',
    textOf: (name, value) => meetingValueText(name, value, known),
    said: meeting ? 'Meeting updated' : 'Meeting scheduled',
    done: async (saved) => {
      onClose();
      onSaved(saved);
      await utils.meeting.invalidate();
    },
  });
  return (
    <RecordDialog edit={edit} title={title} description={description} submit={submit} onClose={onClose}>
      {choosing && (
        <InvitedEmployeesField control={control} known={known} required={(meeting?.candidate.length ?? 0) === 0} />
      )}
      <MeetingFields control={control} />
    </RecordDialog>
  );
}

const personOf = ({ company, ...person }: Invitee & { company?: string }): ListedPerson => ({
  id: person.id,
  name: fullName(person),
  code: person.code,
  company,
  about: person.job_role,
});

interface InvitedEmployeesFieldProps {
  control: MeetingControl;
  /** The people who are invited already, whose names are known. */
  known: readonly Invitee[];
  required: boolean;
}

/** Chooses employees by name or staff ID. */
function InvitedEmployeesField({ control, known, required }: InvitedEmployeesFieldProps) {
  const { field, error } = useBound({ control, name: 'employee' });
  const [met, setMet] = useState<readonly ListedPerson[]>([]);
  const search = usePeopleSearch();
  const list = trpc.meeting.employees.useQuery(
    { ...search.asked, page_size: PEOPLE_PAGE },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const ids: readonly number[] = Array.isArray(field.value) ? field.value.map(Number) : [];
  const people = [...met, ...known.map(personOf)];
  return (
    <Field label="Employees" required={required} error={error} hint="Each of them gets an invitation by mail">
      {(aria) => (
        <PeopleSelect
          {...aria}
          controlRef={field.ref}
          label="Employees"
          multiple
          search={search}
          list={list}
          personOf={personOf}
          chosen={ids.flatMap((id) => people.find((person) => person.id === id) ?? [])}
          onChange={(next) => {
            setMet(next);
            field.onChange(next.map(({ id }) => id));
          }}
          nobodyFits="No employee fits this search"
          nobody="There are no employees yet"
        />
      )}
    </Field>
  );
}

/** The lengths on offer, in minutes. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** The fields of every meeting: when, what and where. */
function MeetingFields({ control }: { control: MeetingControl }) {
  const field = fieldsOf(control, MEETING_LABELS);
  const [offline, duration] = useWatch({ control, name: ['offline', 'duration'] });
  const lengths = [...new Set([...LENGTHS, duration])].sort((a, b) => a - b);
  return (
    <>
      <FieldPair>
        <DayField {...field('date')} required min={lagosDay()} />
        <TextField {...field('time')} type="time" required hint="Lagos time" />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...field('type')}
          required
          options={MEETING_TYPES.map((type) => ({ value: type, label: MEETING_TYPE_WORDS[type] }))}
        />
        <SelectField
          {...field('duration')}
          required
          options={lengths.map((minutes) => ({ value: minutes, label: lengthWords(minutes) }))}
        />
      </FieldPair>
      <CheckboxField {...field('offline')} label="Offline: at a place, not on a call" />
      {offline ? (
        <TextField {...field('location')} required maxLength={200} />
      ) : (
        <TextField
          {...field('link')}
          type="url"
          maxLength={500}
          placeholder="https://"
          hint="The link to join the call. It can follow later: everybody gets it by mail then"
        />
      )}
      <TextAreaField {...field('notes')} rows={3} limit={225} lengthOf={charactersIn} />
    </>
  );
}
