import type { FieldValues } from 'react-hook-form';
import { RichTextEditor } from '../rich-text/RichTextEditor';
import { Field } from '../ui/Field';
import { type BoundProps, useBound } from './bound';

interface Props<T extends FieldValues, C, O> extends Omit<BoundProps<T, C, O>, 'label' | 'disabled'> {
  label: string;
}

/**
 * Text with headings, lists, quotes and links, as a `RichText` of the contracts. Brings the editor along, some 130 KB: for
 * pages that are fetched when they are opened.
 */
export function RichTextField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, aside, className } = props;
  const { field, error } = useBound({ control, name });
  return (
    <Field {...{ label, required, hint, warning, error, aside, className }}>
      {(aria) => (
        <RichTextEditor
          {...aria}
          label={label}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          controlRef={field.ref}
        />
      )}
    </Field>
  );
}
