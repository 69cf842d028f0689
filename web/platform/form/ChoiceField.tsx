import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../ui/Field';
import { type Option, SearchSelect } from '../ui/SearchSelect';
import { type BoundProps, useBound } from './bound';
import { ClearButton } from './ClearButton';

const PAGE = 50;

interface Props<T extends FieldValues, C, O> extends Omit<BoundProps<T, C, O>, 'label'> {
  label: string;
  options: readonly Option[];
  loading: boolean;
  failed?: string;
  onRetry?: () => void;
}

/** Chooses one of a list that is loaded as a whole, by its id. The choice can be empty. */
export function ChoiceField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const { control, name, label, required, hint, warning, disabled, className, options, loading, failed, onRetry } =
    props;
  const { field, error, footer } = useBound({ control, name });
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const chosen = options.find((option) => option.value === field.value);
  const wanted = search.trim().toLowerCase();
  const found = options.filter(
    (option) => option.label.toLowerCase().includes(wanted) || option.hint?.startsWith(wanted),
  );
  return (
    <Field
      {...{ label, required, hint, warning, error, className, footer }}
      aside={chosen && <ClearButton label={label} onClick={() => field.onChange(undefined)} />}
    >
      {(aria) => (
        <SearchSelect
          {...aria}
          label={label}
          options={found.slice((page - 1) * PAGE, page * PAGE)}
          chosen={chosen ? [chosen] : []}
          onChange={([option]) => field.onChange(option?.value)}
          search={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
          page={page}
          pages={Math.ceil(found.length / PAGE)}
          onPage={setPage}
          loading={loading}
          failed={failed}
          {...(onRetry && { onRetry })}
          disabled={disabled}
        />
      )}
    </Field>
  );
}
