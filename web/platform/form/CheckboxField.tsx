import { Checkbox, Flex } from '@radix-ui/themes';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import { type BoundProps, useBound } from './bound';

/** A box to tick, with its sentence beside it. */
export function CheckboxField<T extends FieldValues, C, O>(props: BoundProps<T, C, O>) {
  const { control, name, label, required, hint, disabled, className } = props;
  const { field, error } = useBound({ control, name });
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <Flex asChild align="start" gap="10px">
        <label htmlFor={id}>
          <Checkbox
            mt="2px"
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
              <Text tone="red" ml="2px" aria-hidden="true">
                *
              </Text>
            )}
          </span>
        </label>
      </Flex>
      {hint && (
        <Text id={`${id}-hint`} as="p" size="13" tone="quiet" mt="6px" ml="26px">
          {hint}
        </Text>
      )}
      {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
    </div>
  );
}
