import { useWatch } from 'react-hook-form';
import { MEETING_TYPES } from '../../../contracts/hiring/meeting';
import { charactersIn } from '../../../contracts/platform/characters';
import { lagosDay } from '../../../contracts/platform/dates';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { MEETING_LABELS, type MeetingControl } from './meeting-form';
import { lengthWords, MEETING_TYPE_WORDS } from './meeting-words';

/** The lengths on offer, in minutes. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** The fields of every meeting: when, what and where. */
export function MeetingFields({ control }: { control: MeetingControl }) {
  const [offline, duration] = useWatch({ control, name: ['offline', 'duration'] });
  const lengths = [...new Set([...LENGTHS, duration])].sort((a, b) => a - b);
  return (
    <>
      <FieldPair>
        <DayField control={control} name="date" label={MEETING_LABELS.date} required min={lagosDay()} />
        <TextField control={control} name="time" label={MEETING_LABELS.time} type="time" required hint="Lagos time" />
      </FieldPair>
      <FieldPair>
        <SelectField
          control={control}
          name="type"
          label={MEETING_LABELS.type}
          required
          options={MEETING_TYPES.map((type) => ({ value: type, label: MEETING_TYPE_WORDS[type] }))}
        />
        <SelectField
          control={control}
          name="duration"
          label={MEETING_LABELS.duration}
          required
          options={lengths.map((minutes) => ({ value: minutes, label: lengthWords(minutes) }))}
        />
      </FieldPair>
      <CheckboxField control={control} name="offline" label="Offline: at a place, not on a call" />
      {offline ? (
        <TextField control={control} name="location" label={MEETING_LABELS.location} required maxLength={200} />
      ) : (
        <TextField
          control={control}
          name="link"
          label={MEETING_LABELS.link}
          type="url"
          maxLength={500}
          placeholder="https://"
          hint="The link to join the call. It can follow later: everybody gets it by mail then"
        />
      )}
      <TextAreaField
        control={control}
        name="notes"
        label={MEETING_LABELS.notes}
        rows={3}
        limit={225}
        lengthOf={charactersIn}
      />
    </>
  );
}
