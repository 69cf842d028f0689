import type { ComponentProps } from 'react';
import { Field } from '../../../platform/ui/Field';
import { partOnDemand } from '../../../platform/ui/part-on-demand';
import { Skeleton } from '../../../platform/ui/Skeleton';

/** Selects weigh half as much as the page, so the rest of the form stands there before them. */
const Part = partOnDemand(async () => (await import('../ComplaintChoiceField')).ComplaintChoiceField);

/** A choice that is fetched once the page is here, with its label and its place meanwhile. */
export const ChoiceOnDemand = (props: Omit<ComponentProps<typeof Part>, 'meanwhile'>) => (
  <Part
    {...props}
    meanwhile={
      <Field label={props.label} required hint={props.hint}>
        {() => <Skeleton height={44} radius={6} />}
      </Field>
    }
  />
);
