import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Account } from '../record/account-person';
import { Field } from '../ui/Field';
import { type BoundProps, useBound } from './bound';
import { StaffSelect } from './StaffSelect';

interface Props<T extends FieldValues, C, O>
  extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'required' | 'hint'> {
  label: string;
  /** The person who is chosen already. */
  given?: Account | null;
  /** The warning about a choice. */
  warningOf?: (person: Account) => string | undefined;
}

/** Chooses one person who works here and has an account, by the id of the account. */
export function StaffField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  required,
  hint,
  given = null,
  warningOf,
}: Props<T, C, O>) {
  const { field, error } = useBound({ control, name });
  const [chosen, setChosen] = useState(given);
  return (
    <Field {...{ label, required, hint, error }} warning={chosen ? warningOf?.(chosen) : undefined}>
      {(aria) => (
        <StaffSelect
          {...aria}
          label={label}
          controlRef={field.ref}
          chosen={chosen ? [chosen] : []}
          onChange={([person]) => {
            setChosen(person ?? null);
            field.onChange(person?.id);
          }}
        />
      )}
    </Field>
  );
}
