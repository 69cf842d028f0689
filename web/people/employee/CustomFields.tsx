import type { Control, FieldValues } from 'react-hook-form';
import type { CustomField } from '../../../contracts/organisation/custom-field';
import { DayField } from '../../platform/form/DayField';
import { FormGroup } from '../../platform/form/FormGroup';
import { ListedTextField } from '../../platform/form/ListedTextField';
import { TextField } from '../../platform/form/TextField';
import { plainText } from '../../platform/ui/format';

interface Props {
  control: Control<FieldValues, unknown, FieldValues>;
  fields: readonly CustomField[];
  note: string;
  /** The name of their part in the form, where it has more. */
  under?: string;
}

/** The fields that a company keeps beside those of every record, each with the control of its kind. */
export function CustomFields({ control, fields, note, under }: Props) {
  return (
    <FormGroup title="Company fields" note={note}>
      {fields.map(({ id, name, kind, choices, required }) => {
        const field = { control, name: under ? `${under}.${name}` : name, label: plainText(name), required };
        if (kind === 'DAY') return <DayField key={id} {...field} />;
        if (kind === 'CHOICE') return <ListedTextField key={id} {...field} options={choices} />;
        return kind === 'NUMBER' ? (
          <TextField key={id} {...field} inputMode="decimal" autoComplete="off" />
        ) : (
          <TextField key={id} {...field} maxLength={300} />
        );
      })}
    </FormGroup>
  );
}
