import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { STATES } from '../../../contracts/platform/states';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { Field } from '../../platform/ui/Field';
import { SearchSelect } from '../../platform/ui/SearchSelect';

const OPTIONS = STATES.map((label, value) => ({ value, label }));

/** The states that have a holiday; none for all of the federation. */
export function StatesField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  hint,
  disabled,
}: Pick<BoundProps<T, C, O>, 'control' | 'name' | 'hint' | 'disabled'> & { label: string }) {
  const { field, error } = useBound({ control, name });
  const [search, setSearch] = useState('');
  const chosen: readonly string[] = field.value ?? [];
  const wanted = search.trim().toLowerCase();
  return (
    <Field {...{ label, hint, error }}>
      {(aria) => (
        <SearchSelect
          {...aria}
          label={label}
          placeholder="All of the federation"
          multiple
          options={OPTIONS.filter((option) => option.label.toLowerCase().includes(wanted))}
          chosen={OPTIONS.filter((option) => chosen.includes(option.label))}
          onChange={(options) => field.onChange(options.map((option) => option.label).toSorted())}
          search={search}
          onSearch={setSearch}
          page={1}
          pages={1}
          onPage={() => undefined}
          controlRef={field.ref}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
