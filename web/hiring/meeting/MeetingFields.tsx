import { useWatch } from 'react-hook-form';
import { MEETING_TYPES } from '../../../contracts/hiring/meeting';
import { charactersIn } from '../../../contracts/platform/characters';
import { lagosDay } from '../../../contracts/platform/dates';
import { fieldsOf } from '../../platform/form/bound';
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
