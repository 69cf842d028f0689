import { Checkbox } from '@radix-ui/themes';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from './bound';
import styles from './CheckboxField.module.css';

/** A box to tick, with its sentence beside it. */
export function CheckboxField<T extends FieldValues, C, O>(props: BoundProps<T, C, O>) {
  const { control, name, label, required, hint, disabled, className } = props;
  const { field, error } = useBound({ control, name });
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={styles.line} htmlFor={id}>
        <Checkbox
          id={id}
          ref={field.ref}
          name={field.name}
          checked={Boolean(field.value)}
          onCheckedChange={(checked) => field.onChange(checked === true)}
          onBlur={field.onBlur}
          disabled={disabled}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
        />
        <span>
          {label}
          {required && (
            <span className={styles.asterisk} aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
