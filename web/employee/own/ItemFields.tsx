import type { Control, FieldValues } from 'react-hook-form';
import { FIELD_LABELS } from '../../../contracts/change-labels';
import { ITEM_FORMS, type ItemSection } from '../../../contracts/employee-item';
import { DateField } from '../../form/DateField';
import formStyles from '../../form/FormGroup.module.css';
import { SelectField } from '../../form/SelectField';
import { TextField } from '../../form/TextField';
import { GENDER, optionsOf } from '../employee-words';

const DAYS = ['dob', 'start_date', 'end_date'];
const LONG = ['fullname', 'address', 'institution'];

/** The fields of one item, in the order of its section. */
export function ItemFields({ section, control }: { section: ItemSection; control: Control<FieldValues> }) {
  const shape = ITEM_FORMS[section].shape as Readonly<
    Record<string, { safeParse: (v: unknown) => { success: boolean } }>
  >;
  return (
    <div className={formStyles.pair}>
      {Object.entries(FIELD_LABELS[section]).map(([name, label]) => {
        const field = { control, name, label, required: shape[name]?.safeParse('').success === false };
        if (name === 'gender') return <SelectField key={name} {...field} options={optionsOf(GENDER)} />;
        if (DAYS.includes(name)) return <DateField key={name} {...field} />;
        return (
          <TextField
            key={name}
            {...field}
            {...(name === 'email' || name === 'phone' ? { type: name === 'email' ? 'email' : 'tel' } : {})}
            {...(name === 'exam_year' ? { inputMode: 'numeric' } : {})}
            {...(LONG.includes(name) ? { className: formStyles.whole } : {})}
          />
        );
      })}
    </div>
  );
}
