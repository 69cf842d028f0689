import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/Field';
import { type Option, SearchSelect, type SearchSelectProps } from '../ui/SearchSelect';
import { type BoundProps, useBound } from './bound';

type List = Pick<
  SearchSelectProps,
  'options' | 'search' | 'onSearch' | 'page' | 'pages' | 'onPage' | 'loading' | 'failed' | 'onRetry' | 'none'
>;

interface Props<T extends FieldValues, C, O> extends Omit<BoundProps<T, C, O>, 'label'> {
  label: string;
  placeholder: string;
  /** The present page of the options. */
  list: List;
  /** The option of a chosen record. */
  optionOf: (id: number) => Option;
  /** Takes the chosen options, which may have to show when they are not on the page of the list. */
  onPick?: (options: readonly Option[]) => void;
}

/** Chooses several of a list, by their ids. */
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
