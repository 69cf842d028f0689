import { TextField } from '@radix-ui/themes';
import { useState } from 'react';
import { Field } from '../ui/Field';

interface Props {
  label: string;
  value: string;
  /** Called with what was typed once the field is left, by Enter too. */
  onChange: (text: string) => void;
  /** Why a text cannot be filtered by. */
  problemOf?: (text: string) => string | undefined;
  hint?: string;
  maxLength?: number;
  inputMode?: 'decimal';
}

/** A text or a number in the panel of a filter. */
export function FilterText({ label, value, onChange, problemOf, hint, maxLength = 100, inputMode }: Props) {
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string>();
  // The value may be cleared or changed from outside the panel.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setText(value);
  }
  const settle = () => {
    const wanted = text.trim();
    const wrong = problemOf?.(wanted);
    setProblem(wrong);
    if (!wrong && wanted !== value) onChange(wanted);
  };
  return (
    <Field label={label} error={problem} hint={hint}>
      {(aria) => (
        <TextField.Root
          {...aria}
          autoComplete="off"
          maxLength={maxLength}
          inputMode={inputMode}
          value={text}
          onChange={(event) => {
            setProblem(undefined);
            setText(event.target.value);
          }}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
        />
      )}
    </Field>
  );
}
