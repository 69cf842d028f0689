import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Day, isDay } from '../../../contracts/platform/dates';
import { Field } from '../ui/Field';
import { Text } from '../ui/Text';
import { type BoundProps, useBound } from './bound';
import { DayInput } from './DayInput';
import { dayInFull, typedDayProblem } from './typed-day';

interface Props<T extends FieldValues, C, O> extends Omit<BoundProps<T, C, O>, 'aside'> {
  /** The days to choose from, both included; a `max` says that the day lies in the past. */
  min?: Day;
  max?: Day;
  autoComplete?: string;
  placeholder?: string;
}

/** A calendar day: `YYYY-MM-DD` in the form. What was understood of a typed one stands beside its label. */
export function DayField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, className, ...input } = props;
  const { field, error, footer } = useBound({ control, name });
  const [changed, setChanged] = useState(false);
  const value: string = field.value ?? '';
  // The schema knows only how a day is sent; what to type instead is the field's to say.
  const wrong = error && !isDay(value) ? (typedDayProblem(value, input) ?? error) : error;
  const understood = (
    <Text size="13" tone="quiet" aria-live="polite">
      {changed && isDay(value) ? dayInFull(value) : ''}
    </Text>
  );
  return (
    <Field {...{ label, required, hint, warning, error: wrong, aside: understood, className, footer }}>
      {(aria) => (
        <DayInput
          {...input}
          {...aria}
          ref={field.ref}
          name={field.name}
          value={value}
          onChange={(text) => {
            setChanged(true);
            field.onChange(text);
          }}
          onBlur={field.onBlur}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
