import { TextField as Input } from '@radix-ui/themes';
import { type ReactNode, useId } from 'react';
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
  /** Texts that others have here, which the browser offers while one is typed. */
  offers?: readonly string[];
  /** Inside the field, before and after the text. */
  before?: ReactNode;
  after?: ReactNode;
}

/** One line of text. */
export function TextField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, aside, className, before, after, offers, ...input } =
    props;
  const offersId = useId();
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
          {...(offers && { list: offersId })}
        >
          {before && <Input.Slot side="left">{before}</Input.Slot>}
          {after && <Input.Slot side="right">{after}</Input.Slot>}
          {offers && (
            <datalist id={offersId}>
              {offers.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </Input.Root>
      )}
    </Field>
  );
}
