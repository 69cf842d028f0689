import type { Control } from 'react-hook-form';
import type { ItemSection } from '../../../contracts/organisation/employee-section';
import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { COUNTRIES } from '../../organisation/company/countries';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { country } from '../../platform/ui/format';
import { GENDER, optionsOf } from './employee-words';
import { ITEM_KINDS, type ItemField, type ItemValues } from './item-kinds';

interface Props {
  section: ItemSection;
  control: Control<ItemValues, unknown, ItemValues>;
  /** The stored country, which the list may not have. */
  stored: unknown;
}

/** The fields of an item of a section; two short ones share a line. */
export function ItemFields({ section, control, stored }: Props) {
  const lines: ItemField[][] = [];
  for (const field of ITEM_KINDS[section].fields) {
    const before = lines.at(-1);
    if (before?.length === 1 && before[0]?.pairs) before.push(field);
    else lines.push([field]);
  }
  return lines.map((fields) => {
    const inputs = fields.map((field) => <Input key={field.name} field={field} control={control} stored={stored} />);
    return fields.length > 1 ? <FieldPair key={fields[0]?.name}>{inputs}</FieldPair> : inputs;
  });
}

function Input({ field, control, stored }: Omit<Props, 'section'> & { field: ItemField }) {
  const { name, label, required, hint, as, most } = field;
  const shared = { control, name, label, ...(required && { required }), ...(hint && { hint }) };
  switch (as) {
    case 'gender':
      return <SelectField {...shared} options={optionsOf(GENDER)} clears />;
    case 'country': {
      const known = [...new Set([...COUNTRIES, ...(typeof stored === 'string' && stored ? [stored] : [])])];
      return <SelectField {...shared} options={known.map((value) => ({ value, label: country(value) }))} clears />;
    }
    case 'day':
      return <DayField {...shared} />;
    case 'birthday':
      return <DayField {...shared} max={addDays(lagosDay(), -1)} />;
    case 'year':
      return <TextField {...shared} inputMode="numeric" maxLength={4} />;
    case 'tel':
    case 'email':
      return <TextField {...shared} type={as} {...(most && { maxLength: most })} />;
    default:
      return <TextField {...shared} {...(most && { maxLength: most })} />;
  }
}
