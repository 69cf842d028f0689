import { Flex, TextField as Input, Select } from '@radix-ui/themes';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PERIOD_UNITS } from '../../../contracts/people/probation-period';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { Field } from '../../platform/ui/Field';

/** A length and its unit, which are one text in the form: `3 months`. Without a length the text is empty. */
export function PeriodField<T extends FieldValues, C, O>(props: BoundProps<T, C, O>) {
  const { control, name, label, required, hint, disabled, className } = props;
  const { field, error } = useBound({ control, name });
  const text: string = field.value ?? '';
  const space = text.lastIndexOf(' ');
  const length = space < 0 ? text : text.slice(0, space);
  const [chosen, setChosen] = useState<string>('months');
  const unit = PERIOD_UNITS.find((one) => one === text.slice(space + 1)) ?? chosen;
  const write = (digits: string, of: string) => field.onChange(digits.trim() === '' ? '' : `${digits.trim()} ${of}`);
  return (
    <Field {...{ label, required, hint, error, className }}>
      {(aria) => (
        <Flex gap="2">
          <Input.Root
            {...aria}
            style={{ width: 96 }}
            inputMode="numeric"
            maxLength={3}
            ref={field.ref}
            name={field.name}
            value={length}
            onChange={(event) => write(event.target.value, unit)}
            onBlur={field.onBlur}
            disabled={disabled}
          />
          <Select.Root
            value={unit}
            onValueChange={(next) => {
              setChosen(next);
              write(length, next);
            }}
            disabled={disabled}
          >
            <Select.Trigger aria-label={`Unit of the ${String(label).toLowerCase()}`} style={{ width: 128 }} />
            <Select.Content position="popper" variant="soft">
              {PERIOD_UNITS.map((one) => (
                <Select.Item key={one} value={one}>
                  {one}
                </Select.Item>
              ))}
            </Select.Content>
          </Select.Root>
        </Flex>
      )}
    </Field>
  );
}
