import { Box, Checkbox, Flex, Grid } from '@radix-ui/themes';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Role } from '../../../contracts/platform/access';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { ROLE_WORDS } from '../../platform/record/role-words';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';

const HINTS: Record<Role, string> = {
  ADMIN: 'Runs Human Resources: candidates, employees, settings.',
  SUPERADMIN: 'Does that too, makes other super admins, and reads the audit.',
  EMPLOYEE: 'Sees their own record and self-service.',
};

interface Props<T extends FieldValues, C, O> extends Pick<BoundProps<T, C, O>, 'control' | 'name' | 'disabled'> {
  offered: readonly Role[];
}

/** The roles of a person: one or several. */
export function RolesField<T extends FieldValues, C, O>({ control, name, offered, disabled }: Props<T, C, O>) {
  const { field, error } = useBound({ control, name });
  const id = useId();
  const chosen: Role[] = field.value ?? [];
  return (
    // The press must not take the focus first: the field would show its error, and the box would move away.
    <Grid asChild gap="10px" onMouseDown={(event) => event.preventDefault()}>
      <fieldset aria-describedby={error ? `${id}-error` : undefined}>
        <Box asChild pb="2">
          <Text as="legend" weight="medium">
            Role
            <Text tone="red" ml="2px" aria-hidden="true">
              *
            </Text>
          </Text>
        </Box>
        {offered.map((role, index) => (
          <div key={role}>
            <Flex asChild align="start" gap="10px">
              <label htmlFor={`${id}-${role}`}>
                <Checkbox
                  mt="2px"
                  id={`${id}-${role}`}
                  ref={index === 0 ? field.ref : undefined}
                  checked={chosen.includes(role)}
                  disabled={disabled}
                  aria-describedby={`${id}-${role}-hint`}
                  aria-invalid={error ? true : undefined}
                  onCheckedChange={(on) =>
                    field.onChange(on === true ? [...chosen, role] : chosen.filter((one) => one !== role))
                  }
                />
                {ROLE_WORDS[role]}
              </label>
            </Flex>
            <Text id={`${id}-${role}-hint`} as="p" size="13" tone="quiet" ml="26px">
              {HINTS[role]}
            </Text>
          </div>
        ))}
        {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
      </fieldset>
    </Grid>
  );
}
