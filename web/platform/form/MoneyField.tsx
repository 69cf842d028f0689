import { TextField as Input } from '@radix-ui/themes';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useControlSize } from '../ui/control-size';
import { Field } from '../ui/Field';
import { type BoundProps, useBound } from './bound';
import { koboOf, nairaFieldText } from './naira';

/** Money, typed in naira and kept in kobo. A text that is not an amount is kept as a text, and the schema refuses it. */
export function MoneyField<T extends FieldValues, C, O>(props: BoundProps<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, aside, className } = props;
  const { field, error, footer } = useBound({ control, name });
  const size = useControlSize();
  const kobo: unknown = field.value;
  // The text while it is being typed; null shows the amount of the form.
  const [typed, setTyped] = useState<string | null>(null);
  const amount = typeof kobo === 'number' ? nairaFieldText(kobo) : '';
  return (
    <Field {...{ label, required, hint, warning, error, aside, className, footer }}>
      {(aria) => (
        <Input.Root
          {...aria}
          size={size}
          ref={field.ref}
          name={field.name}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? amount}
          onFocus={() => setTyped(amount)}
          onChange={(event) => {
            const text = event.target.value;
            setTyped(text);
            field.onChange(text.trim() === '' ? undefined : (koboOf(text) ?? text));
          }}
          onBlur={() => {
            // A text that is not an amount stays on the screen, for the person to correct.
            if (typed === null || typed.trim() === '' || koboOf(typed) !== null) setTyped(null);
            field.onBlur();
          }}
          disabled={disabled}
        >
          {/* The sign stands where the text of other fields begins. */}
          <Input.Slot side="left" pl="10px">
            ₦
          </Input.Slot>
        </Input.Root>
      )}
    </Field>
  );
}
