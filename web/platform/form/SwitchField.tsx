import { Flex, Switch } from '@radix-ui/themes';
import type { FieldValues } from 'react-hook-form';
import { Text } from '../ui/Text';
import { type BoundProps, useBound } from './bound';

/** A switch at the right of its words. */
export function SwitchField<T extends FieldValues, C, O>({
  control,
  name,
  label,
  disabled,
}: Pick<BoundProps<T, C, O>, 'control' | 'name' | 'label' | 'disabled'>) {
  const { field } = useBound({ control, name });
  return (
    <Text as="label">
      <Flex align="center" justify="between" gap="3" minHeight="32px">
        {label}
        <Switch
          ref={field.ref}
          name={field.name}
          checked={Boolean(field.value)}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
          disabled={disabled}
        />
      </Flex>
    </Text>
  );
}
