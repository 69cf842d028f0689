import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/Field';
import { type Option, SearchSelect } from '../ui/SearchSelect';
import { type BoundProps, useBound } from './bound';
import { ClearButton } from './ClearButton';

interface Props<T extends FieldValues, C, O> extends Omit<BoundProps<T, C, O>, 'label'> {
  label: string;
  options: readonly string[];
  /** Words where there is nothing to choose from yet. */
  none?: string | undefined;
  onChosen?: (text: string) => void;
}

/** A text out of a list that is searched. One that was entered before and is not in the list stays, and stands first. */
export function ListedTextField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, className, options, none, onChosen } = props;
  const { field, error, footer } = useBound({ control, name });
  const [search, setSearch] = useState('');
  const value: string = field.value ?? '';
  const texts = value === '' || options.includes(value) ? options : [value, ...options];
  const listed = texts.map((text, at): Option => ({ value: at, label: text }));
  const wanted = search.trim().toLowerCase();
  const choose = (text: string) => {
    field.onChange(text);
    onChosen?.(text);
  };
  return (
    <Field
      {...{ label, required, hint, warning, error, className, footer }}
      aside={value !== '' && !disabled && <ClearButton label={label} onClick={() => choose('')} />}
    >
      {(aria) => (
        <SearchSelect
          {...aria}
          label={label}
          options={listed.filter((option) => option.label.toLowerCase().includes(wanted))}
          chosen={listed.filter((option) => option.label === value)}
          onChange={([option]) => choose(option?.label ?? '')}
          search={search}
          onSearch={setSearch}
          page={1}
          pages={1}
          onPage={() => undefined}
          controlRef={field.ref}
          disabled={disabled}
          {...(none && { none })}
        />
      )}
    </Field>
  );
}
