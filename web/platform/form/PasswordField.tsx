import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/Field';
import { PasswordInput } from '../ui/PasswordInput';
import { type BoundProps, useBound } from './bound';

interface Props<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a way to see it. */
export function PasswordField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, aside, className, autoComplete } = props;
  const { field, error } = useBound({ control, name });
  return (
    <Field {...{ label, required, hint, warning, error, aside, className }}>
      {(aria) => (
        <PasswordInput
          {...aria}
          ref={field.ref}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}
