import * as z from 'zod';
import { hmoWords, type LifeRow } from '../../../../contracts/health/hmo-shapes';
import { LIFE_GENDERS } from '../../../../contracts/health/hmo-state';
import { lagosDay } from '../../../../contracts/platform/dates';
import { Day, optional, requiredText } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { SelectField } from '../../../platform/form/SelectField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { date } from '../../../platform/ui/format';

const LABELS = {
  firstname: 'First name',
  lastname: 'Last name',
  dob: 'Date of birth',
  gender: 'Gender',
  policy_number: 'Policy number',
} as const;
const GENDERS = { MALE: 'Male', FEMALE: 'Female' } as const;

const LifeForm = z.object({
  firstname: requiredText(LABELS.firstname).max(80),
  lastname: requiredText(LABELS.lastname).max(80),
  dob: optional(Day),
  gender: z.enum(LIFE_GENDERS).optional(),
  policy_number: hmoWords(40),
});

/** Puts right what is recorded of somebody, with the number that the HMO gave them. */
export function LifeDialog({ life, onClose }: { life: LifeRow; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { field, edit } = useRecordForm({
    schema: LifeForm,
    record: life,
    blank: { firstname: '', lastname: '', dob: '', gender: undefined, policy_number: '' },
    update: (values, { id, version }) => client.hmo.updateLife.mutate({ ...values, id, version }),
    read: ({ id }) => client.hmo.life.query({ id }),
    labels: LABELS,
    textOf: (name, value) =>
      name === 'gender'
        ? GENDERS[value as keyof typeof GENDERS]
        : name === 'dob' && value
          ? date(String(value))
          : String(value ?? ''),
    word: 'life',
    said: 'Saved',
    done: async () => {
      onClose();
      await Promise.all([utils.hmo.invalidate(), utils.hmoRoster.invalidate()]);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={`Edit ${life.name}`}
      description="The HMO is told of it with the next roster."
      submit="Save"
      onClose={onClose}
    >
      <FieldPair>
        <TextField {...field('firstname')} required maxLength={80} />
        <TextField {...field('lastname')} required maxLength={80} />
      </FieldPair>
      <FieldPair>
        <DayField {...field('dob')} max={lagosDay()} />
        <SelectField {...field('gender')} options={LIFE_GENDERS.map((value) => ({ value, label: GENDERS[value] }))} />
      </FieldPair>
      <TextField {...field('policy_number')} maxLength={40} />
    </RecordDialog>
  );
}
