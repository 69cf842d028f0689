import { Checkbox, Flex, Grid } from '@radix-ui/themes';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LEAVE_DECIDER_WORDS, LEAVE_DECIDERS, type LeaveDecider } from '../../../contracts/time/leave-state';
import { type BoundProps, useBound } from '../../platform/form/bound';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { Text } from '../../platform/ui/Text';

const NOTES: Partial<Record<LeaveDecider, string>> = {
  client: 'Only where the employee works at a site of a client',
};

/** The people whom a request asks, in the order of places, whatever the order of choosing. */
export function PlacesField<T extends FieldValues, C, O>({
  control,
  name,
  label,
}: Pick<BoundProps<T, C, O>, 'control' | 'name' | 'label'>) {
  const { field, error } = useBound({ control, name });
  const id = useId();
  const chosen: readonly LeaveDecider[] = field.value ?? [];
  const choose = (place: LeaveDecider, checked: boolean) =>
    field.onChange(LEAVE_DECIDERS.filter((one) => (one === place ? checked : chosen.includes(one))));
  return (
    <Grid asChild gap="3" m="0" p="0">
      <fieldset style={{ border: 0 }} aria-describedby={error ? `${id}-error` : undefined}>
        <Text as="legend" weight="medium" mb="2">
          {label}
          <Text tone="red" ml="2px" aria-hidden="true">
            *
          </Text>
        </Text>
        {LEAVE_DECIDERS.map((place, index) => (
          <Flex asChild align="start" gap="10px" key={place}>
            <label htmlFor={`${id}-${place}`}>
              <Checkbox
                mt="2px"
                id={`${id}-${place}`}
                ref={index === 0 ? field.ref : undefined}
                checked={chosen.includes(place)}
                onCheckedChange={(checked) => choose(place, checked === true)}
                onBlur={field.onBlur}
                aria-invalid={error ? true : undefined}
                aria-describedby={NOTES[place] ? `${id}-${place}-note` : undefined}
              />
              <span>
                {LEAVE_DECIDER_WORDS[place]}
                {NOTES[place] && (
                  <Text id={`${id}-${place}-note`} as="p" size="13" tone="quiet">
                    {NOTES[place]}
                  </Text>
                )}
              </span>
            </label>
          </Flex>
        ))}
        {error && <ProblemLine id={`${id}-error`}>{error}</ProblemLine>}
      </fieldset>
    </Grid>
  );
}
