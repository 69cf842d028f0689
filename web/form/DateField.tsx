import { TextField as Input } from '@radix-ui/themes';
import type { FieldValues } from 'react-hook-form';
import type { Day } from '../../contracts/dates';
import { useControlSize } from '../ui/control-size';
import { Field } from '../ui/Field';
import { type BoundProps, useBound } from './bound';

interface Props<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  min?: Day;
  max?: Day;
  autoComplete?: string;
}

/** A calendar day: `YYYY-MM-DD` in the form, and on the screen as the device writes dates. */
export function DateField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, aside, className, ...input } = props;
  const { field, error, footer } = useBound({ control, name });
  const size = useControlSize();
  return (
    <Field {...{ label, required, hint, warning, error, aside, className, footer }}>
      {(aria) => (
        <Input.Root
          {...input}
          {...aria}
          type="date"
          size={size}
          ref={field.ref}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
