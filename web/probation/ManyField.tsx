import type { FieldValues } from 'react-hook-form';
import { type BoundProps, useBound } from '../form/bound';
import { Field } from '../ui/Field';
import { type Option, SearchSelect, type SearchSelectProps } from '../ui/SearchSelect';

type List = Pick<
  SearchSelectProps,
  'options' | 'search' | 'onSearch' | 'page' | 'pages' | 'onPage' | 'loading' | 'failed' | 'onRetry' | 'none'
>;

interface Props<T extends FieldValues, C, O> extends Omit<BoundProps<T, C, O>, 'label'> {
  label: string;
  placeholder: string;
  /** The present page of what can be chosen. */
  list: List;
  /** A record that is chosen, as it is shown. */
  optionOf: (id: number) => Option;
  /** Whatever was chosen may have to be shown once it has left the list. */
  onPick?: (options: readonly Option[]) => void;
}

/** Several of a list, by their ids. */
export function ManyField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, hint, warning, className, placeholder, list, optionOf, onPick } = props;
  const { field, error } = useBound({ control, name });
  const ids: number[] = field.value ?? [];
  return (
    <Field {...{ label, hint, warning, error, className }}>
      {(aria) => (
        <SearchSelect
          id={aria.id}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          controlRef={field.ref}
          label={label}
          placeholder={placeholder}
          multiple
          chosen={ids.map(optionOf)}
          onChange={(chosen) => {
            onPick?.(chosen);
            field.onChange(chosen.map(({ value }) => value));
          }}
          {...list}
        />
      )}
    </Field>
  );
}
