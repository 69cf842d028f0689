import { TextArea } from '@radix-ui/themes';
import type { FieldValues } from 'react-hook-form';
import { useControlSize } from '../ui/control-size';
import { Field } from '../ui/Field';
import { type BoundProps, useBound } from './bound';

interface Props<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  rows?: number;
  placeholder?: string;
  /** Hides the label from sight where the surroundings already say it. */
  labelHidden?: boolean;
  /** Shows how much of the limit is used. */
  limit?: number;
  /** The length of a text, where the limit does not count its stored characters. */
  lengthOf?: (text: string) => number;
}

/** Several lines of text. */
export function TextAreaField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const {
    control,
    name,
    label,
    required,
    hint,
    warning,
    disabled,
    aside,
    className,
    limit,
    lengthOf,
    labelHidden,
    ...area
  } = props;
  const { field, error, footer } = useBound({ control, name });
  const size = useControlSize();
  const text: string = field.value ?? '';
  return (
    <Field
      {...{ label, required, warning, error, aside, className, footer, labelHidden }}
      hint={limit ? `${lengthOf ? lengthOf(text) : text.length} of ${limit}` : hint}
    >
      {(aria) => (
        <TextArea
          rows={4}
          {...area}
          {...aria}
          size={size}
          resize="vertical"
          ref={field.ref}
          name={field.name}
          value={text}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
