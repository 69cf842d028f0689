import { IconButton, TextField as Input } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useControlSize } from '../ui/control-size';
import { Field } from '../ui/Field';
import { type BoundProps, useBound } from './bound';

interface Props<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, errorAt, disabled, aside, className, autoComplete } = props;
  const { field, error } = useBound({ control, name });
  const [shown, setShown] = useState(false);
  const size = useControlSize();
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, required, hint, warning, error, errorAt, aside, className }}>
      {(aria) => (
        <Input.Root
          {...aria}
          type={shown ? 'text' : 'password'}
          size={size}
          ref={field.ref}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
          autoComplete={autoComplete}
          autoCapitalize="none"
        >
          <Input.Slot side="right">
            <IconButton
              type="button"
              size="1"
              variant="ghost"
              color="gray"
              aria-label={shown ? 'Hide password' : 'Show password'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </Input.Slot>
        </Input.Root>
      )}
    </Field>
  );
}
