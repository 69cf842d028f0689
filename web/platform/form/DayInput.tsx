import { Box, Button, Flex, IconButton, TextField as Input } from '@radix-ui/themes';
import { Calendar } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';
import { type Day, isDay } from '../../../contracts/platform/dates';
import { type ControlSize, useControlSize } from '../ui/control-size';
import type { ControlProps } from '../ui/Field';
import { date } from '../ui/format';
import { Text } from '../ui/Text';
import styles from './DayInput.module.css';
import { dayAndMonth, typedDays } from './typed-day';

interface Props extends Partial<ControlProps> {
  /** `YYYY-MM-DD`, or what was typed and is no day. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
  name?: string;
  autoComplete?: string;
  placeholder?: string | undefined;
  size?: ControlSize;
  min?: Day | undefined;
  max?: Day | undefined;
  disabled?: boolean | undefined;
}

/**
 * A calendar day, typed with the day first or with the month's name, or chosen from the device's calendar. Where day and
 * month could each be either, it asks. Once left, it is written with the month's name.
 */
export function DayInput(props: Props) {
  const { value, onChange, onBlur, ref, name, autoComplete = 'off', placeholder = 'dd/mm/yyyy', ...more } = props;
  const { size, min, max, disabled, ...aria } = more;
  const sizeAround = useControlSize();
  const question = useId();
  const input = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  // The text while it is being typed; null shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [first, second] = isDay(value) ? [] : typedDays(value, { min, max });
  const either = first && second ? [first, second] : [];
  const describedBy = [aria['aria-describedby'], either.length > 0 && question].filter(Boolean).join(' ');
  const choose = (day: Day) => {
    onChange(day);
    setTyped(null);
    input.current?.focus();
  };
  return (
    <Box position="relative">
      <Input.Root
        {...aria}
        aria-describedby={describedBy || undefined}
        size={size ?? sizeAround}
        ref={(node) => {
          input.current = node;
          if (typeof ref === 'function') ref(node);
          else if (ref) ref.current = node;
        }}
        name={name}
        autoComplete={autoComplete}
        placeholder={placeholder}
        value={typed ?? (isDay(value) ? date(value) : value)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          const text = event.target.value;
          const [day, other] = typedDays(text, { min, max });
          setTyped(text);
          onChange(day && !other ? day : text.trim());
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
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
            <Calendar />
          </IconButton>
        </Input.Slot>
      </Input.Root>
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden
        min={min || undefined}
        max={max || undefined}
        value={isDay(value) ? value : ''}
        onChange={(event) => onChange(event.target.value)}
      />
      {either.length > 0 && (
        <Flex id={question} align="center" wrap="wrap" gap="2" mt="2" aria-live="polite">
          <Text size="13">{either.map(dayAndMonth).join(' or ')}?</Text>
          {either.map((day) => (
            <Button key={day} type="button" variant="soft" size={size ?? sizeAround} onClick={() => choose(day)}>
              {dayAndMonth(day)}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  );
}
