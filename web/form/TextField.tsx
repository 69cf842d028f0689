import { TextField as Input } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useControlSize } from '../ui/control-size';
import { Field } from '../ui/Field';
import { type BoundProps, useBound } from './bound';

interface Props<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'time';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url';
  autoComplete?: string;
  placeholder?: string;
  maxLength?: number;
  autoFocus?: boolean;
  readOnly?: boolean;
  /** Inside the field, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

/** One line of text. */
export function TextField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, aside, className, before, after, ...input } = props;
  const { field, error, footer } = useBound({ control, name });
  const size = useControlSize();
  return (
    <Field {...{ label, required, hint, warning, error, aside, className, footer }}>
      {(aria) => (
        <Input.Root
          {...input}
          {...aria}
          size={size}
          ref={field.ref}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
        >
          {before && <Input.Slot side="left">{before}</Input.Slot>}
          {after && <Input.Slot side="right">{after}</Input.Slot>}
        </Input.Root>
      )}
    </Field>
  );
}
