import type { Control } from 'react-hook-form';
import type { FilingForm } from '../../contracts/complaint';
import { SelectField } from '../form/SelectField';
import { TextAreaField } from '../form/TextAreaField';
import { TextField } from '../form/TextField';

/** What a complaint holds, whoever files it, as it is typed. */
interface FiledValues {
  category?: number;
  story: string;
  happened: string;
  place: string;
  named: string;
}
export const BEGUN = { category: undefined, story: '', happened: '', place: '', named: '' };

interface Props {
  /** The form around, which may have more fields than these. */
  control: unknown;
  categories: FilingForm['categories'];
  /** The category that is chosen. */
  chosen: unknown;
  /** Below what happened. */
  storyHint: string;
}

/** What happened, when, where, and who is named in it. */
export function ComplaintFields({ categories, chosen, storyHint, ...props }: Props) {
  const control = props.control as Control<FiledValues>;
  return (
    <>
      <SelectField
        control={control}
        name="category"
        label="Category"
        required
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        hint={categories.find(({ id }) => id === Number(chosen))?.hint || undefined}
      />
      <TextField
        control={control}
        name="named"
        label="Is someone named in it?"
        maxLength={300}
        hint="A person or an office. Nobody named here can read or be told of it."
      />
      <TextAreaField control={control} name="story" label="What happened" required rows={5} hint={storyHint} />
      <TextField
        control={control}
        name="happened"
        label="When"
        maxLength={60}
        hint="As you remember it, such as Apr 2026"
      />
      <TextField control={control} name="place" label="Where" maxLength={120} />
    </>
  );
}
