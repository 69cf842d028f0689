import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { fieldsOf } from '../../platform/form/bound';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';

/** The typed fields of a complaint, anonymous or not. */
interface FiledValues {
  category?: number;
  story: string;
  happened: string;
  place: string;
  named: string;
}
export const EMPTY_COMPLAINT = { category: undefined, story: '', happened: '', place: '', named: '' };

interface Props {
  /** The form around, which may have more fields than these. */
  control: unknown;
  /** The field of the category, which a page for phones fetches on its own. */
  category: ReactNode;
  /** Below what happened. */
  storyHint: string;
}

/** The event of the complaint, its time and place, and the people named in it. */
export function ComplaintFields({ category, storyHint, ...props }: Props) {
  const control = props.control as Control<FiledValues>;
  const field = fieldsOf(control);
  return (
    <>
      {category}
      <TextField
        {...field('named')}
        label="Is someone named in it?"
        maxLength={300}
        hint="A person or an office. Nobody named here can read or be told of it."
      />
      <TextAreaField {...field('story')} label="What happened" required rows={5} hint={storyHint} />
      <TextField {...field('happened')} label="When" maxLength={60} hint="As you remember it, such as Apr 2026" />
      <TextField {...field('place')} label="Where" maxLength={120} />
    </>
  );
}
