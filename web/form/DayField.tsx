import { Box, IconButton, TextField as Input } from '@radix-ui/themes';
import { Calendar } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { isDay } from '../../contracts/dates';
import { useControlSize } from '../ui/control-size';
import { Field } from '../ui/Field';
import { date } from '../ui/format';
import { type BoundProps, useBound } from './bound';
import styles from './DayField.module.css';
import { typedDay } from './typed-day';

/**
 * A calendar day, typed as month/day/year or year-month-day, or chosen from the device's calendar. In the form it is
 * `YYYY-MM-DD`. Once left, it is written with the month's name, so that a day and a month typed the wrong way round show.
 */
export function DayField<T extends FieldValues, C, O>(props: BoundProps<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, className } = props;
  const { field, error, footer } = useBound({ control, name });
  const size = useControlSize();
  const picker = useRef<HTMLInputElement>(null);
  // The text while it is being typed; null shows the day of the form.
  const [typed, setTyped] = useState<string | null>(null);
  const value: string = field.value ?? '';
  return (
    <Field {...{ label, required, hint, warning, error, className, footer }}>
      {(aria) => (
        <Box position="relative">
          <Input.Root
            {...aria}
            size={size}
            ref={field.ref}
            name={field.name}
            autoComplete="off"
            placeholder="mm/dd/yyyy"
            value={typed ?? (isDay(value) ? date(value) : value)}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              field.onChange(typedDay(event.target.value));
            }}
            onBlur={() => {
              setTyped(null);
              field.onBlur();
            }}
            disabled={disabled}
          >
            <Input.Slot side="right">
              <IconButton
                type="button"
                size="1"
                variant="ghost"
                color="gray"
                aria-label="Open the calendar"
                onClick={() => picker.current?.showPicker()}
                disabled={disabled}
              >
                <Calendar size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </Input.Slot>
          </Input.Root>
          <input
            ref={picker}
            type="date"
            className={styles.picker}
            tabIndex={-1}
            aria-hidden
            value={isDay(value) ? value : ''}
            onChange={(event) => field.onChange(event.target.value)}
          />
        </Box>
      )}
    </Field>
  );
}
