import { Select } from '@radix-ui/themes';
import type { FieldValues } from 'react-hook-form';
import { useControlSize } from '../ui/control-size';
import { Field } from '../ui/Field';
import { type BoundProps, useBound } from './bound';
import { ClearButton } from './ClearButton';

interface Props<T extends FieldValues, C, O> extends BoundProps<T, C, O> {
  /** At most a dozen or two: a longer list needs the searchable select. A number stays a number in the form. */
  options: readonly { value: string | number; label: string }[];
  placeholder?: string;
  /** Called after another value was chosen. */
  onChosen?: () => void;
  /** Hides the label from sight where the surroundings already say it. */
  labelHidden?: boolean;
  /** Whether the choice can be made empty again. */
  clears?: boolean;
}

/** Chooses one of a few options. */
export function SelectField<T extends FieldValues, C, O>(props: Props<T, C, O>) {
  const {
    control,
    name,
    label,
    required,
    hint,
    warning,
    disabled,
    className,
    options,
    placeholder,
    onChosen,
    clears,
    labelHidden,
  } = props;
  const { field, error, footer } = useBound({ control, name });
  const size = useControlSize();
  const chosen: unknown = field.value;
  const aside =
    props.aside ??
    (clears && Boolean(chosen) && !disabled && (
      <ClearButton label={String(label)} onClick={() => field.onChange('')} />
    ));
  return (
    <Field {...{ label, required, hint, warning, error, aside, className, footer, labelHidden }}>
      {(aria) => (
        <Select.Root
          size={size}
          value={chosen === undefined || chosen === null ? '' : String(chosen)}
          onValueChange={(text) => {
            field.onChange(options.find((option) => String(option.value) === text)?.value);
            onChosen?.();
          }}
          onOpenChange={(open) => {
            if (!open) field.onBlur();
          }}
          disabled={disabled}
        >
          <Select.Trigger {...aria} ref={field.ref} placeholder={placeholder ?? 'Choose'} />
          <Select.Content position="popper" variant="soft">
            {options.map((option) => (
              <Select.Item key={option.value} value={String(option.value)}>
                {option.label}
              </Select.Item>
            ))}
          </Select.Content>
        </Select.Root>
      )}
    </Field>
  );
}
