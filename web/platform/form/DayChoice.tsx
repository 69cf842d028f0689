import { useState } from 'react';
import { type Day, isDay } from '../../../contracts/platform/dates';
import { Field } from '../ui/Field';
import { DayInput } from './DayInput';
import { typedDayProblem } from './typed-day';

interface Props {
  label: string;
  /** Hides the label from sight where the surroundings already say it. */
  labelHidden?: boolean;
  /** `YYYY-MM-DD`, or empty for none. */
  value: string;
  /** Called with each day that is typed or chosen, and with an empty text for none; never with what is no day. */
  onChange: (day: string) => void;
  min?: Day | undefined;
  max?: Day | undefined;
}

/** A day that takes effect at once, as in a filter. */
export function DayChoice({ label, labelHidden = false, value, onChange, min, max }: Props) {
  // The typed text while it is no day; null shows the value.
  const [unread, setUnread] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const problem = unread !== null && left ? typedDayProblem(unread, { min, max }) : undefined;
  return (
    <Field label={label} labelHidden={labelHidden} {...(problem && { error: problem })}>
      {(aria) => (
        <DayInput
          {...aria}
          value={unread ?? value}
          min={min}
          max={max}
          onChange={(text) => {
            setLeft(false);
            const settled = text === '' || isDay(text);
            setUnread(settled ? null : text);
            if (settled) onChange(text);
          }}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
